/**
 * DDS: images for graphics cards of PCs, which mods contain in PAK and PVMX archives ({@code .dds}). All words are
 * little-endian.
 *
 * <pre>
 * 00 tag    "DDS "
 * 04 u32    size       of what follows up to the pixels, 0x7C
 * 08 u32    flags      which fields of the header are valid
 * 0C u32    height
 * 10 u32    width
 * 14 u32    pitch      bytes of a row, or of the largest level
 * 18 u32    depth
 * 1C u32    levels     0 and 1 = one
 * 20 u32*11 reserved
 * 4C u32    size       of the pixel format, 0x20
 * 50 u32    flags      1 alpha, 2 alpha only, 4 a tag, 40 colours, 20000 greys
 * 54 tag    DXT1, DXT3, DXT5
 * 58 u32    bits       of a pixel
 * 5C u32*4  masks      of red (or grey), green, blue, alpha
 * 6C u32*5  more       volumes, cubes
 * 80        pixels; the levels follow one another, the largest first
 * </pre>
 *
 * <p>Components with fewer than eight bits are widened by repeating their bits; components with more lose the lowest
 * bits. Only the first image of a cube or a volume is read.
 *
 * <p>Source: public descriptions of the DirectDraw surface; measured on 312 images of mods: DXT1, DXT3 and 32-bit
 * colours.
 */
@NullMarked
package shuriken.texture.dds;

import org.jspecify.annotations.NullMarked;
