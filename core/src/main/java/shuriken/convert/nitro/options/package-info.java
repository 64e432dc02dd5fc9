/**
 * Options for building NITRO files: the target format, the conventions of a game, how quads are drawn.
 */
@NullMarked
package shuriken.convert.nitro.options;

import org.jspecify.annotations.NullMarked;
