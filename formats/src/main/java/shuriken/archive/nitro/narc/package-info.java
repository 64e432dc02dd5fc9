/**
 * NARC ({@code .narc}): numbered Nintendo DS files, often with names.
 *
 * <pre>
 * 00 tag    "NARC"
 * 04 u16    0xFFFE
 * 06 u16    version, 0x0100
 * 08 u32    size of the file
 * 0C u16    size of this header, 16
 * 0E u16    sections, 3
 * BTAF      tag, u32 size, u16 files, u16 0; for each file u32 start, u32 end, from the data of GMIF
 * BTNF      tag, u32 size, a name table as {@link shuriken.archive.nitro} describes it
 * GMIF      tag, u32 size, the files
 * </pre>
 *
 * <p>The format is little-endian. Files are in the order of their numbers, each at a multiple of four from the start of
 * the data; gaps and the ends of sections are filled with 0xFF. In some archives the last file is not padded. The sizes
 * of sections include their headers. No field states whether a member is a BIOS-compressed stream; its bytes show it.
 *
 * <p>Quirks: archives of Phantasy Star Zero have directories with names such as {@code D:}; names are kept as stored.
 *
 * <p>Games: nearly all games for the console. Source: public descriptions; measured on 931 files.
 */
@NullMarked
package shuriken.archive.nitro.narc;

import org.jspecify.annotations.NullMarked;
