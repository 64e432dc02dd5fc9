/**
 * From files of other programs to game files: what the verb {@code import} does. New files are built, edited ones are put
 * back into their originals.
 */
@NullMarked
package shuriken.modding.importing;

import org.jspecify.annotations.NullMarked;
