/**
 * Import of scenes from other programs into game files, as with the command {@code import}. {@link
 * shuriken.modding.importing.NewNinjaFiles} and {@link shuriken.modding.importing.NewNitroFiles} create new files.
 * {@link shuriken.modding.importing.Importer} writes an edited model into the file that it was made from.
 */
@NullMarked
package shuriken.modding.importing;

import org.jspecify.annotations.NullMarked;
