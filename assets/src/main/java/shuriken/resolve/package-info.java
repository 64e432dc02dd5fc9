/**
 * The search for the textures and palettes of models, with reasons.
 *
 * <p>A model names its textures; the images are in related archives and files. {@link shuriken.resolve.TextureLibrary}
 * searches locations that its caller opens, in this order: locations that the user named; locations with the model's
 * own stem ({@code SHIP.PVM} for {@code SHIP.NJ}); the other locations of the folder, in their order. Names are
 * compared without case and extension. Nothing is opened before it is needed, and no image is decoded twice.
 *
 * <p>An indexed texture does not name its palette. The first match wins: a palette that the user named; one with the
 * stem of the texture, of its archive, or of the model; the only one of the folder; a grey ramp.
 */
@NullMarked
package shuriken.resolve;

import org.jspecify.annotations.NullMarked;
