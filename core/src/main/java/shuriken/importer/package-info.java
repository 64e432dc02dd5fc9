/**
 * From files of other programs to game files: what the verb {@code import} does. New files are built, edited ones are put
 * back into their originals.
 *
 * <p>Layer 9: imports {@code edit}, {@code retexture}, {@code build}, {@code games}, {@code load}, {@code scenes}, {@code asset}, {@code convert},
 * {@code texture}, {@code export}, {@code names} and what these know.
 */
@NullMarked
package shuriken.importer;

import org.jspecify.annotations.NullMarked;
