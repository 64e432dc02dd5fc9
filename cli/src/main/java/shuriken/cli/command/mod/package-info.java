/** The command {@code mod} and its subcommands. */
@NullMarked
package shuriken.cli.command.mod;

import org.jspecify.annotations.NullMarked;
