/**
 * Writes changes into game files: repacked archives, replaced textures, imported models and animations.
 */
@NullMarked
package shuriken.modding;

import org.jspecify.annotations.NullMarked;
