/** What the commands share that change game files: sources, patches, new images and the results of an import. */
@NullMarked
package shuriken.cli.modding;

import org.jspecify.annotations.NullMarked;
