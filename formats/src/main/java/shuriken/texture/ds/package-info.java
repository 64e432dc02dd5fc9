/**
 * Textures of the DS: seven pixel formats, sizes that are powers of two from 8 to 1024, and palettes separate from the
 * texels.
 *
 * <p>Materials pair textures with palettes, so a {@link shuriken.texture.ds.DsTexture} is created for a pair. Colours
 * are RGB555, little-endian, red lowest. Five bits become eight by repeating the high ones; three-bit alpha becomes
 * five-bit alpha first. An index beyond the palette reads the palette after it, as on the console.
 *
 * <p>Source: NSBMD document, "Textures &amp; Palettes"; measured on 29,173 textures.
 */
@NullMarked
package shuriken.texture.ds;

import org.jspecify.annotations.NullMarked;
