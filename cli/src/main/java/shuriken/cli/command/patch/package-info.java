/** The command {@code patch} and its subcommands. */
@NullMarked
package shuriken.cli.command.patch;

import org.jspecify.annotations.NullMarked;
