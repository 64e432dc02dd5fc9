/**
 * SEGA's Ninja structs ({@code NJS_*}) and the files that contain them, with one package for each kind of struct or
 * file.
 */
@NullMarked
package shuriken.ninja;

import org.jspecify.annotations.NullMarked;
