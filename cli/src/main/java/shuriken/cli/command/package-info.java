/** The commands, one class each. */
@NullMarked
package shuriken.cli.command;

import org.jspecify.annotations.NullMarked;
