/**
 * {@code NJS_TEXLIST}: the textures of a model by name.
 *
 * <p>Source: PSO ver.2 guide, "Ninja Texture List".
 */
@NullMarked
package shuriken.ninja.texlist;

import org.jspecify.annotations.NullMarked;
