/**
 * AFS ({@code .afs}): numbered files, mostly of one kind, in many games also named.
 *
 * <pre>
 * 00 tag    "AFS\0", in some games "AFS "
 * 04 u32    members
 * 08        for each: u32 offset, u32 size; both 0 for an empty place
 *           u32 offset, u32 size of the names; 0 or missing if there are none
 * …         members, each at a multiple of 0x800, filled up with zeros, as is the file's end
 * names     for each 0x30 bytes: name of 0x20, u16 year month day hour minute second, u32 (its size, or left-overs)
 * </pre>
 *
 * <p>Little-endian. Many writers leave room for 65,535 members, so that the first one starts at 0x80000; the pointer to
 * the names may then stand in the eight bytes before it instead of behind the table. Members may be PRS streams; only
 * their bytes say so. The alignment is taken from the file.
 *
 * <p>Games: Phantasy Star Online and most SEGA games on disc. Source: PSO ver.2 guide, "AFS Archive", whose body offset
 * has a digit too many and whose alignment is contradicted by its own dump; measured on 12 files; the name table by
 * public descriptions of Shenmue's files.
 */
@NullMarked
package shuriken.archive.afs;

import org.jspecify.annotations.NullMarked;
