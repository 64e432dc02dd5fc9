/**
 * The end of a relocatable file ({@code .rel}, {@code .njm} without blocks): the offsets of all pointers, and the
 * offset of the main struct.
 *
 * <pre>
 * body        structs; all pointers count from the start of the file
 * table       at a multiple of 0x20: u16 per pointer: its distance from the previous one in units of 4 bytes; for the
 *             first one, from the start of the file
 * trailer     the last 0x20 bytes, at a multiple of 0x20
 *   00 ptr    table
 *   04 u32    pointers in the table
 *   08 u32    unknown, 1 in all known files
 *   0C u32    unknown, 0
 *   10 ptr    root: the main struct
 *   14 u32*3  unknown, 0
 * </pre>
 *
 * <p>All numbers are in the byte order of the console. A pointer to the start of the file is stored as 0; only its
 * entry in the table distinguishes it from a null pointer. The pointers of the trailer are not listed. Two
 * consecutive pointers cannot be more than 0x3FFFC bytes apart.
 *
 * <p>Source: PSO ver.2 guide, "REL", which describes the last 16 bytes; measured on 572 motions, 252 stages and 31
 * other files of PSO: all of them have this form, with zeros for padding.
 */
@NullMarked
package shuriken.ninja.rel;

import org.jspecify.annotations.NullMarked;
