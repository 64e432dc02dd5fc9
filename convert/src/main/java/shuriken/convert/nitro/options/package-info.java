/** The options for encoding NITRO files: the target format, the conventions of a game, and the use of quads. */
@NullMarked
package shuriken.convert.nitro.options;

import org.jspecify.annotations.NullMarked;
