/**
 * The options for encoding Ninja files: the target format, the conventions of a game, and the rate and precision of
 * motions.
 */
@NullMarked
package shuriken.convert.ninja.options;

import org.jspecify.annotations.NullMarked;
