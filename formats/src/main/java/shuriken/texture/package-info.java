/**
 * Textures in the consoles' formats, one package each; this package has the types that they share.
 */
@NullMarked
package shuriken.texture;

import org.jspecify.annotations.NullMarked;
