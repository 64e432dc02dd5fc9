/**
 * Which texture and palette belong to which model, and why.
 *
 * <p>A model names its textures; the pictures lie in archives and files around it. {@link
 * shuriken.resolve.TextureLibrary} looks in places that its caller opens, in this order: places that the user named;
 * places with the model's own stem ({@code SHIP.PVM} for {@code SHIP.NJ}); the other places of the folder, as they come.
 * Names are compared without case and extension. Nothing is opened before it is needed, and no picture is decoded twice.
 *
 * <p>An indexed texture does not name its palette. Taken are: a palette that the user named; one with the stem of the
 * texture, of the archive it lies in, or of the model; the only one of the folder; a grey ramp.
 */
@NullMarked
package shuriken.resolve;

import org.jspecify.annotations.NullMarked;
