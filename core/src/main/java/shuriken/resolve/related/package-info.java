/**
 * Which other files belong to a model. {@link shuriken.resolve.related.RelatedFileResolver} looks for textures, palettes and motions in
 * the files beside it, in the archive that it is in and at the places that the user names;
 * {@link shuriken.resolve.related.Overrides} are choices that the user wrote down.
 */
@NullMarked
package shuriken.resolve.related;

import org.jspecify.annotations.NullMarked;
