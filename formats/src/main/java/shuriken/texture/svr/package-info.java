/**
 * SVR: textures of the PlayStation 2, with the same tags as textures of the Dreamcast.
 *
 * <pre>
 * header   as in a PVR: an optional GBIX chunk, "PVRT", u32 length, u8 {@linkplain shuriken.texture.svr.SvrPixelFormat colours},
 *          u8 {@linkplain shuriken.texture.svr.SvrDataFormat data format}, u16 0, u16 width, u16 height
 * palette  16 or 256 colours, unless the data format has none or stores it in another file
 * texels   colours, or indices of 4 bits (the low half first) or 8 bits; in an index of 8 bits the bits 3 and 4 are swapped;
 *          "square" formats, including 0x61: followed by mip levels, down to 8 × 8
 * colours  16 bits: bit 15 set: 5 bits each of blue, green, red from bit 14 down; else 3 bits of alpha, 4 bits each of blue, green, red
 *          32 bits: bytes red, green, blue, alpha from 0 to 0x80
 * </pre>
 *
 * <p>Texels are swizzled in the console's memory order if they are indices and both sides are at least 128, or 16-bit
 * colours in data format 0x61 and both sides are at least 64 ({@link shuriken.texture.svr.SvrSwizzle}).
 *
 * <p>Source: measured on 116 public files, 105 of which have a reference image. The two files with swizzled 16-bit
 * colours have none; they are decoded in the order of the console's chip, and their images show no seams.
 */
@NullMarked
package shuriken.texture.svr;

import org.jspecify.annotations.NullMarked;
