/**
 * Images: {@link shuriken.image.Image} in true colour, {@link shuriken.image.IndexedImage} with a
 * {@link shuriken.image.Palette}, and PNG encoding.
 */
@NullMarked
package shuriken.image;

import org.jspecify.annotations.NullMarked;
