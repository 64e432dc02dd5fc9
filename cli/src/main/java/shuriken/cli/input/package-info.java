/**
 * The inputs of a command: {@link shuriken.cli.input.InputResolver} turns arguments into files, members and folders, and
 * {@link shuriken.cli.input.InputOptions} filters them.
 */
@NullMarked
package shuriken.cli.input;

import org.jspecify.annotations.NullMarked;
