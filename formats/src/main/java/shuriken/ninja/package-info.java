/**
 * SEGA's Ninja structs ({@code NJS_*}) and the files that hold them, one package each.
 */
@NullMarked
package shuriken.ninja;

import org.jspecify.annotations.NullMarked;
