/**
 * Textures in the formats of the consoles, with one package per format. This package contains the types that they
 * share.
 */
@NullMarked
package shuriken.texture;

import org.jspecify.annotations.NullMarked;
