/**
 * The search for related files of a model. {@link shuriken.resolve.related.RelatedFileResolver} looks for textures,
 * palettes and motions in the same folder, in the same archive and in the locations that the user names.
 * {@link shuriken.resolve.related.Overrides} contains the user's settings for single models.
 */
@NullMarked
package shuriken.resolve.related;

import org.jspecify.annotations.NullMarked;
