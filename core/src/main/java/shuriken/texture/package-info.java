/**
 * Textures in the consoles' own formats, one package each; here stands what they have in common.
 *
 * <p>Layer 3: imports {@code format}, {@code image}, {@code bytes}, {@code diag}.
 */
@NullMarked
package shuriken.texture;

import org.jspecify.annotations.NullMarked;
