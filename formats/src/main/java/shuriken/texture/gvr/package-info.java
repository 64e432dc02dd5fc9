/**
 * GVR: textures of the GameCube and the Wii ({@code .gvr}), and GVP: their palettes ({@code .gvp}). Lengths are
 * little-endian, all other words big-endian.
 *
 * <pre>
 * file     [GBIX] GVRT; on the Wii GCIX
 * GBIX     {@link shuriken.texture.Gbix}
 * GVRT     04 u32  length      bytes that follow, padding included
 *          08 u16              0 in all known files
 *          0A u8   flags       1 mip levels, 2 palette in a separate file, 8 palette before the texels; the upper
 *                              half is the id of the palette format
 *          0B u8   format      {@link shuriken.texture.gvr.GvrPixelFormat}
 *          0C u16  width
 *          0E u16  height
 *          10      palette of 16 or 256 colours if flag 8 is set, texels; zero padding may follow
 * GVPL     {@link shuriken.texture.PaletteFile}
 * </pre>
 *
 * <h2>Pixel formats</h2>
 *
 * Texels are in tiles, and tiles are in rows. An image has complete tiles even if its sides are not multiples of the
 * sides of a tile.
 *
 * <pre>
 * id  name    tile  texel
 * 0   I4      8×8   4 bits of grey, the first texel in the upper half of a byte
 * 1   I8      8×4   grey
 * 2   IA4     8×4   alpha in the upper half, grey in the lower
 * 3   IA8     4×4   alpha, grey
 * 4   RGB565  4×4
 * 5   RGB5A3  4×4   bit 15 set: 555 and opaque; otherwise three bits of alpha and 444
 * 6   RGBA8   4×4   alpha and red of sixteen texels, then green and blue
 * 8   CI4     8×8   index, the first texel in the upper half of a byte
 * 9   CI8     8×4   index
 * E   CMPR    8×8   four blocks of 4×4: as DXT1, big-endian, the first texel's index in the highest bits
 * </pre>
 *
 * Palette formats: 0 IA8, 1 RGB565, 2 RGB5A3. Components are widened by repeating their bits. In CMPR, if the first
 * colour is not the greater, the third is the mean of the two and the fourth is a transparent copy of it.
 *
 * <p>Mip levels follow one another, the largest first, with complete tiles each.
 *
 * <p>Flag 8 is also set in textures without a palette, where it has no meaning. Padding extends the file to a multiple
 * of 32.
 *
 * <p>Source: notes of Sonic modders; measured on two textures of Phantasy Star Online and 467 of Sonic Adventure 2:
 * CMPR, RGB5A3, CI4 with an external palette. For the other formats no sample is known.
 */
@NullMarked
package shuriken.texture.gvr;

import org.jspecify.annotations.NullMarked;
