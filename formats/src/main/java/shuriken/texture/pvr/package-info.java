/**
 * PVR: textures of the Dreamcast's PowerVR chip ({@code .pvr}), and PVP: their palettes ({@code .pvp}). All words are
 * little-endian.
 *
 * <pre>
 * file     [GBIX] PVRT; in rare files a u32 before both is the unpacked size, and the payload consists of runs, each
 *          a texel and a u8 (count − 1)
 * GBIX     04 u32  length      8; some files store 4, or 0 although 8 bytes follow
 *          08 u32  index       the number by which the game refers to the texture
 *          0C u32  second word 0, 1 or spaces
 * PVRT     04 u32  length      bytes that follow, with padding; some files store 0, 8 more, or the size of the file
 *          08 u8   pixel       {@link shuriken.texture.pvr.PvrPixelFormat}
 *          09 u8   data        {@link shuriken.texture.pvr.PvrDataFormat}
 *          0A u16              0 in all known files
 *          0C u16  width       power of two, 8 to 1024; rows in strides: a multiple of 32
 *          0E u16  height
 *          10      payload     zero padding may follow
 * PVPL     04 u32  length      8 + colours
 *          08 u16  pixel       {@link shuriken.texture.pvr.PvrPixelFormat} of the colours
 *          0A u16  bank        in the chip's 1,024 entries
 *          0C u16  first entry
 *          0E u16  count
 *          10      colours
 * PVRP     04 u32  length; 08 u32 pixel; 0C colours to the end: an older form of PVPL
 * </pre>
 *
 * <h2>Pixel formats</h2>
 *
 * <pre>
 * 0 ARGB1555  1 RGB565  2 ARGB4444  5 RGB555 (bit 15 ignored)   components widened by repeating their bits
 * 3 YUV422    luma in the high byte; low byte U at even x, V at odd x; a 1×1 level of a mip chain is RGB565
 * 4 BUMP      high byte S elevation (255 = straight up), low byte R azimuth (256 = one rotation)
 * 6 ARGB8888  7 is identical under a second number; bytes B G R A
 * </pre>
 *
 * The pixel byte of an indexed texture is the format of its palette. The format in a palette file takes precedence.
 *
 * <h2>Data formats</h2>
 *
 * Twiddled texels are in Morton order: the bits of their number are y0 x0 y1 x1 … from the lowest. If the sides differ,
 * the texture is a row or column of twiddled squares, one after the other. Mip chains begin with filler texels, whose
 * number is in the column "lead". The smallest level follows. The level of s × s texels begins (s² − 1) / 3 texels
 * after the level of 1×1.
 *
 * <pre>
 * id  name                 layout                                                  lead
 * 01  TWIDDLED             texels
 * 02  TWIDDLED_MM          mip chain                                               1 texel
 * 12  TWIDDLED_MM_DMA      mip chain as the chip requires it                       3 texels
 * 03  VQ                   256 codewords of 2×2 texels, one byte for each quad
 * 04  VQ_MM                as 03, mip chain                                        3 texels: the 1×1 level is texel 3
 * 10  SMALLVQ              fewer codewords: 16 up to width 16, 32 up to 32, 128 up to 64, else 256
 * 11  SMALLVQ_MM           16 up to width 16, 64 up to 32, else 256                3 texels
 * 05  PALETTIZE4           4 bits, low nibble first
 * 06  PALETTIZE4_MM        mip chain                                               3 texels
 * 07  PALETTIZE8           8 bits
 * 08  PALETTIZE8_MM        mip chain                                               3 texels
 * 09  RECTANGLE            rows; 0A RECTANGLE_MM is identical, without mip levels
 * 0B  STRIDE               rows; 0C STRIDE_MM is identical, without mip levels
 * 0D  TWIDDLED_RECTANGLE   texels, sides may differ
 * 0E  ABGR                 rows of 4 bytes A B G R; no sample known
 * 0F  ABGR_MM              mip chain of such rows; no sample known                 none
 * </pre>
 *
 * <p>Other ids are kept and written back, but not decoded: 0x60 to 0x6D belong to the PlayStation 2, 0x80 and 0x87 to a
 * port for PCs.
 *
 * <p>Source: PSO ver.2 guide, "PowerVR Textures" (its numbers of SMALLVQ are one too low, its shifts lose the low bits,
 * its 1×1 level of VQ chains is wrong); measured on 2,369 files: padding, rectangles, mip chains, small codebooks.
 */
@NullMarked
package shuriken.texture.pvr;

import org.jspecify.annotations.NullMarked;
