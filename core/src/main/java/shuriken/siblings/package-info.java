/**
 * Which other files belong to a model. {@link shuriken.siblings.SiblingFiles} looks for textures, palettes and motions in
 * the files beside it, in the archive that it is in and at the places that the user names;
 * {@link shuriken.siblings.Overrides} are choices that the user wrote down.
 *
 * <p>Layer 8: imports scenes, asset, catalog, names and resolve.
 */
@NullMarked
package shuriken.siblings;

import org.jspecify.annotations.NullMarked;
