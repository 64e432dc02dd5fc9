/**
 * Disc images, as folders: ISO 9660 in one file ({@code .iso .bin .img}), sheets that list the files of tracks
 * ({@code .gdi .cue}), and all tracks in one file ({@code .cdi}). An image is read part by part: only its directories,
 * and only those bytes of its members that are used.
 *
 * <pre>
 * sector  2048 bytes of data only, or in 2352 raw bytes after 16 (mode 1) or 24 (mode 2), or in 2336 after 8
 * volume  from its 16th sector on descriptors: u8 type, "CD001", u8 version; 1 = primary, 2 = supplementary, 255 = end
 *         9C record of the root; of a supplementary one 58 "%/@", "%/C" or "%/E": Joliet, names in UTF-16
 * record  u8 length, u8 sectors of attributes before the data, both-endian u32 sector, both-endian u32 size,
 *         19 u8 flags: 2 = directory, 0x80 = the file continues in the next record; 1A interleaving;
 *         20 u8 length of the name, the name, usually with ";1"; records do not cross sectors
 * gdi     a line with the number of tracks, then for each: number, sector, 4 = data or 0 = sound, bytes of a sector,
 *         file, offset in it
 * cdi     the tracks, with their gaps; u8 number of sessions; for each: 0, u8 number of tracks, 13 bytes, and of a
 *         track: 16 bytes, u8 length of a name, the name, 31 bytes, u16 n, n u32 lengths of its indices, the first of
 *         which is its gap, u32 t, 18 t texts after their u8 length, 2 bytes, u8 mode (0 = sound), 7 bytes, u32
 *         session, u32 number from 0, u32 sector where its data starts, u32 sectors with the gap, 16 bytes, u32 read
 *         mode: 0 = 2048 bytes of a sector, 1 = 2336, 2 = 2352, 3 = 2368, 4 = 2448; 128 bytes. Last the u32 0x80000006,
 *         u32 size of all this
 * cue     lines: FILE name type; TRACK number mode; INDEX number mm:ss:ff, 75 to a second; PREGAP mm:ss:ff
 * </pre>
 *
 * <p>ISO 9660 calls a folder a directory; both words mean the same here. Sector numbers count over the entire disc. The
 * part of a GD-ROM that contains the game starts at sector 45,000, even if it is a separate file. A second session in a
 * separate file starts at 11,702. A disc with several volumes shows the last one at its root, the others under {@code
 * track01/}. Tracks without a volume, such as audio tracks, are separate members. The loader in the first sixteen
 * sectors of a SEGA disc is the member {@code IP.BIN}.
 *
 * <p>Source: ECMA-119; Joliet specification; public descriptions of GDI, CUE and CDI (psx-spx). There is no public
 * sample.
 */
@NullMarked
package shuriken.archive.disc;

import org.jspecify.annotations.NullMarked;
