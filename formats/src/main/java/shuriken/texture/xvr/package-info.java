/**
 * XVR: textures of the Xbox and PC versions of SEGA's games ({@code .xvr}). All words are little-endian.
 *
 * <pre>
 * 00 tag    XVRT
 * 04 u32    length   bytes that follow, padding included
 * 08 u32    flags    {@link shuriken.texture.xvr.XvrTexture#MIP_LEVELS_FLAG},
 *                    {@link shuriken.texture.xvr.XvrTexture#ALPHA_FLAG}
 * 0C u32    format   {@link shuriken.texture.xvr.XvrPixelFormat}
 * 10 u32    id       the number by which the game refers to the texture
 * 14 u16    width
 * 16 u16    height
 * 18 u32    size     of the texels
 * 1C u32*9  0 in all known files
 * 40        texels; zeros may follow
 * </pre>
 *
 * <h2>Pixel formats</h2>
 *
 * <pre>
 * 1 ARGB8888  2 RGB565  3 ARGB1555  4 ARGB4444   swizzled; components widened by repeating their bits
 * 5 P8        swizzled indices; the palette is not part of the file
 * 6 DXT1      7, 8 DXT3   9, 10 DXT5              blocks of 4×4 texels in rows
 * 11 ARGB8888 12 RGB565 13 ARGB1555 14 ARGB4444   in rows
 * 15 YUY2     in rows, bytes Y U Y V for two texels
 * 16 V8U8     swizzled, signed bytes: the slope of a surface
 * 17 A8       swizzled: white, the byte is alpha
 * 18 XRGB1555 19 XRGB8888                         swizzled, alpha ignored
 * </pre>
 *
 * Swizzled texels are in Morton order, x first: the bits of the index of a texel are x0 y0 x1 y1 … from the lowest.
 * When the shorter side has no more bits, only the bits of the longer side follow.
 *
 * <p>A block has two colours in RGB565 and two mixtures of them, at one third and two thirds of the distance, rounded
 * down. In DXT1, if the stored number of the first colour is not the greater one, the third colour is half way between
 * the two, and the fourth is transparent black. DXT3 has four bits of alpha for each texel. DXT5 has two alphas, and
 * six or four mixtures of them.
 *
 * <p>When an edited image that was opaque becomes translucent, the alpha flag of the header is set. The flag is never
 * removed, because some files with opaque texels have it, and some files with translucent texels lack it.
 *
 * <p>Mip levels follow one another, the largest first. The size of a level is its number of texels times the size of a
 * texel. A level of blocks with a side below 4 therefore has too few bytes to be decoded, and does not count.
 *
 * <p>Source: measured on 7,138 textures of 408 archives: DXT1, DXT3, one RGB565, one ARGB1555; their images show that
 * the last two are swizzled, and the chip determines which axis comes first. The other numbers follow the notes of
 * Sonic modders; no sample is known.
 */
@NullMarked
package shuriken.texture.xvr;

import org.jspecify.annotations.NullMarked;
