/**
 * PNG files as textures. Mods store images in this format in folders, and in PVMX and PAK archives.
 *
 * <pre>
 * 00 tag    89 "PNG" 0D 0A 1A 0A
 * 08        chunks: u32 size of the data, tag, data, u32 CRC-32 of tag and data; all words are big-endian
 *
 * IHDR      u32 width, u32 height, u8 bits of a sample, u8 colour type, u8*2 0, u8 interlaced
 * PLTE      R G B of each entry
 * tRNS      alpha of each entry; or the one grey or colour that is transparent
 * IDAT      a zlib stream of rows, each with its filter type before it, in one chunk or several
 * IEND
 * </pre>
 *
 * <p>All colour types and depths are read, including interlaced ones. Samples of 16 bits lose the low eight; colour
 * profiles and gamma are not applied. Images with a palette keep it.
 *
 * <p>Source: PNG specification, third edition; measured on 2,112 images of mods.
 */
@NullMarked
package shuriken.texture.png;

import org.jspecify.annotations.NullMarked;
