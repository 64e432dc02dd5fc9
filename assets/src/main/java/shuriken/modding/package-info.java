/**
 * Writing changes into game files: repacked archives, replaced textures, imported models and animations.
 *
 * <p>The work is in the packages below: {@code pack}, {@code retexture} and {@code importing}.
 */
@NullMarked
package shuriken.modding;

import org.jspecify.annotations.NullMarked;
