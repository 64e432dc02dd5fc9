/**
 * The search for the textures and palettes of models, with reasons.
 *
 * <p>A model names its textures, and the images are in related archives and files. {@link
 * shuriken.resolve.TextureLibrary} searches the locations that the user named, then those with the model's own stem
 * ({@code SHIP.PVM} for {@code SHIP.NJ}), then the others of the folder in their order, and finally the rest of the
 * input. It compares names without case and extension. It opens a file only when it is needed, and decodes each image
 * once.
 *
 * <p>An indexed texture does not name its palette. The first of these is used: a palette that the user named, a palette
 * with the stem of the texture, of its archive or of the model, the only palette of the folder, a grey ramp.
 */
@NullMarked
package shuriken.resolve;

import org.jspecify.annotations.NullMarked;
