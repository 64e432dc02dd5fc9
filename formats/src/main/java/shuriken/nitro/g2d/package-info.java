/**
 * NITRO 2D: tiles, palettes, screens, cells and animations of cells.
 *
 * <pre>
 * file    tag (its letters from right to left), u16 FEFF (0 in a few files), u16 version, u32 size of the file, u16 16, u16 number of blocks; blocks
 * block   tag, u32 size with this header, content; all offsets below start at the content, unless noted
 *
 * RGCN    tiles (.ncgr, .ncbr)
 *   RAHC  u16 height and u16 width in tiles or FFFF, u32 depth: 3 = 4 bits, 4 = 8 bits, u32 mapping: 0, 10, 100010, 200010, 300010,
 *         u32 flags: low byte 1: texels in rows instead of tiles of 8 × 8, 100: tiles are transferred cell by cell; u32 size, u32 offset
 *   SOPC  position of the image; optional
 * RLCN    palette (.nclr)
 *   TTLP  u16 depth, u16, u32 is extended, u32 size (wrong in some files), u32 offset; RGB555
 *   PMCP  u16 count, u16 BEEF, u32 offset; u16 for each row of 16 colours: its number in the chip; optional
 * RCSN    screen (.nscr)
 *   NRCS  u16 width, u16 height in texels, u16 colours: 0 = 16, 1 = 256, 2 = rows of 256, u16 format: 1 = one byte for each tile, u32 size
 *         u16 for each tile: number, 400 mirrored, 800 upside down, F000 row of colours; wider than 256 texels: parts of 32 × 32 tiles
 * RECN    cells (.ncer)
 *   KBEC  u16 count, u16 1 = with bounds, u32 offset, u32 mapping, u32 offset of transfers, u32, u32 offset of user data
 *   cell  u16 sprites, u16, u32 offset after the last cell; maybe i16 right, bottom, left, top
 *   {@linkplain shuriken.nitro.g2d.Sprite sprite} three words of the chip
 *   transfers  u32 largest, u32; for each cell u32 offset, u32 size in the tiles
 *   LBAL  u32 offset for each label, then texts; TXEU: user data
 * RNAN    animations (.nanr)
 *   KNBA  u16 animations, u16 frames, u32 offset of animations, of frames, of values
 *   animation  u16 frames, u16, u16 type, u16 1, u32 mode, u32 offset from the first frame
 *   frame      u32 offset from the first value, u16 duration in 1/60 second, u16 BEEF
 *   value      u16 cell; type 1: u16 rotation, i32 scale x, i32 scale y in 1/4096, i16 x, i16 y; type 2: u16, i16 x, i16 y
 * </pre>
 *
 * <p>All blocks keep their bytes; {@link shuriken.nitro.g2d.G2dContent} interprets them.
 *
 * <p>Source: GBATEK, "DS Files - 2D Video"; measured on 10,000 public files.
 */
@NullMarked
package shuriken.nitro.g2d;

import org.jspecify.annotations.NullMarked;
