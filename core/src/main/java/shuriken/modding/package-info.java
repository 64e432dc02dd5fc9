/**
 * Changes put back into game files: archives packed again, textures replaced, models and animations imported.
 *
 * <p>The work is in the packages below: {@code pack}, {@code retexture} and {@code importing}.
 */
@NullMarked
package shuriken.modding;

import org.jspecify.annotations.NullMarked;
