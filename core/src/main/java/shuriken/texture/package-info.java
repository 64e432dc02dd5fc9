/**
 * Textures in the consoles' own formats, one package each; here stands what they have in common.
 */
@NullMarked
package shuriken.texture;

import org.jspecify.annotations.NullMarked;
