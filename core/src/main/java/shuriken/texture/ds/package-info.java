/**
 * Textures of the DS: seven texel formats, powers of two from 8 to 1024, palettes apart from the texels.
 *
 * <p>Which palette goes with which texture stands in materials, so a {@link shuriken.texture.ds.DsTexture} is made for a
 * pair. Colours are RGB555, little endian, red lowest; five bits become eight by repeating the high ones, three-bit alpha
 * becomes five-bit alpha first. An index beyond the palette finds the palette after it, as it does on the console.
 *
 * <p>Source: NSBMD document, "Textures &amp; Palettes"; measured on 29,173 textures.
 */
@NullMarked
package shuriken.texture.ds;

import org.jspecify.annotations.NullMarked;
