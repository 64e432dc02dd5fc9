/**
 * The common code of the commands that change game files: originals, patches, new images and the results of an import.
 */
@NullMarked
package shuriken.cli.modding;

import org.jspecify.annotations.NullMarked;
