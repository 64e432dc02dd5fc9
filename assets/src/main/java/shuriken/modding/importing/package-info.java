/**
 * Import from other programs into game files, as by the command {@code import}: it creates new files and writes edited
 * models into their originals.
 */
@NullMarked
package shuriken.modding.importing;

import org.jspecify.annotations.NullMarked;
