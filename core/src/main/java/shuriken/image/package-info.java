/**
 * Pictures: {@link shuriken.image.Image} in true colour, {@link shuriken.image.IndexedImage} with a
 * {@link shuriken.image.Palette}, and PNG.
 *
 * <p>Layer 0: imports nothing of this project.
 */
@NullMarked
package shuriken.image;

import org.jspecify.annotations.NullMarked;
