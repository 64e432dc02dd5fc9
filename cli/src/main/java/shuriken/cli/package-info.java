/**
 * The command line: {@link shuriken.cli.Main} starts it, {@link shuriken.cli.Verb} lists the commands.
 *
 * <p>{@code command} has one class for each command. {@code option} holds the options that commands share. {@code run}
 * works on many inputs: {@link shuriken.cli.run.InputResolver} turns words into files, members and folders, {@link
 * shuriken.cli.run.Batch} works on them in parallel and returns the results in order, {@link
 * shuriken.cli.run.OutputFolder} decides names and whether a file is written. {@code console} is the output: {@link
 * shuriken.cli.console.Report} collects findings and failures and knows the exit code. Results go to standard output,
 * everything else to standard error.
 *
 * <p>No command knows a format. The commands use the library; nothing in the library uses them.
 */
@NullMarked
package shuriken.cli;

import org.jspecify.annotations.NullMarked;
