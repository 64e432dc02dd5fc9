/**
 * The ROM of a Nintendo DS game ({@code .nds}): two programs, their overlays, a banner, and numbered files with names.
 *
 * <pre>
 * 000 name  of 12; 00C code of 4; 010 maker of 2
 * 014 u8    capacity: 0x20000 &lt;&lt; n bytes
 * 020 u32   offset of the ARM9 program; 02C u32 size
 * 030 u32   offset of the ARM7 program; 03C u32 size
 * 040 u32*2 offset and size of the names, as {@link shuriken.archive.nitro} describes them
 * 048 u32*2 offset and size of the table of files: for each u32 start, u32 end
 * 050 u32*2 offset and size of the ARM9 overlays; 058 those of the ARM7
 *           entries of 0x20: u32 number, u32 address, u32 size in memory, three more, u32 file, u32 stored size, with
 *           bit 24 set if it is compressed
 * 068 u32   offset of the banner, 0 = none
 * 080 u32   bytes in use; 084 u32 size of this header
 * 0C0       a logo; 15C u16 its CRC
 * 15E u16   CRC of the header up to here
 * 160 u32*2 offset and size of a debugger's program
 * </pre>
 *
 * <p>The format is little-endian. Parts are at multiples of 0x200, padded with 0xFF, as is the file's end up to its
 * capacity. The overlays are the first files and have no names. The ARM9 program is followed by a twelve-byte footer,
 * which starts with 0xDEC00621.
 *
 * <p>Members are the files by their paths, and under {@code rom/} the programs, the overlays and the banner.
 *
 * <p>Source: GBATEK, "DS Cartridge Header", "DS Cartridge NitroROM and NitroARC File Systems"; measured on six ROMs
 * without files.
 */
@NullMarked
package shuriken.archive.nitro.nds;

import org.jspecify.annotations.NullMarked;
