/**
 * The name table of the Nintendo DS, which is identical in NARC archives and in ROMs, where it is called FNT.
 *
 * <pre>
 * 00 u32    offset of the names of this directory, from the table's start
 * 04 u16    number of its first file; its other files follow
 * 06 u16    in the first entry, the root's: the number of directories; otherwise the number of the parent, 0xF000 and up
 *           … one entry for each directory
 * names     of a directory, in order: u8 length, the name; for a subdirectory 0x80 + length, the name, u16 its number;
 *           a zero ends them
 * </pre>
 *
 * <p>A table without names has only its first entry, with the names' offset 4, where a zero is stored. Names may
 * contain any bytes.
 *
 * <p>Source: GBATEK, "NDS Cartridge File System"; measured on 931 archives.
 */
@NullMarked
package shuriken.archive.nitro;

import org.jspecify.annotations.NullMarked;
