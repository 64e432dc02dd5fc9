/**
 * The name table of the Nintendo DS, which is the same in NARC archives and in ROMs, where it is called FNT.
 *
 * <pre>
 * 00 u32    where the names of this directory start, from the table's start
 * 04 u16    number of its first file; the others follow
 * 06 u16    in the first row, the root's: how many directories there are; else the number of the parent, 0xF000 and up
 *           … a row for each directory
 * names     of a directory, in order: u8 length, the name; of a directory within 0x80 + length, the name, u16 its number;
 *           a zero ends them
 * </pre>
 *
 * <p>A table without names is its first row with the names' start 4: there stands a zero. Names are of any bytes.
 *
 * <p>Source: GBATEK, "NDS Cartridge File System"; measured on 931 archives.
 */
@NullMarked
package shuriken.archive.nitro;

import org.jspecify.annotations.NullMarked;
