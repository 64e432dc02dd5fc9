/** The commands, one class each, and the text that they print. Groups of commands have a package of their own. */
@NullMarked
package shuriken.cli.command;

import org.jspecify.annotations.NullMarked;
