/**
 * Draws models independently of the converters, from the format descriptions, and compares the result with their
 * scenes.
 */
@NullMarked
package shuriken.convert.ninja.drawn;

import org.jspecify.annotations.NullMarked;
