/** The command {@code texture} and its subcommands. */
@NullMarked
package shuriken.cli.command.texture;

import org.jspecify.annotations.NullMarked;
