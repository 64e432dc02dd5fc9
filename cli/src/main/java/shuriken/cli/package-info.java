/**
 * The command line: {@link shuriken.cli.Main} starts it, {@link shuriken.cli.Verb} lists the commands.
 *
 * <p>The packages below:
 *
 * <ul>
 *   <li>{@code command}: a class for each command
 *   <li>{@code option}: the options that commands share
 *   <li>{@code input}: from arguments to files, members and folders
 *   <li>{@code run}: {@link shuriken.cli.run.Batch} processes many inputs in parallel and returns the results in order
 *   <li>{@code output}: the names of outputs, whether a file is written, and the manifest
 *   <li>{@code modding} and {@code catalog}: what several commands of these topics share
 *   <li>{@code console}: {@link shuriken.cli.console.Report} collects findings and failures and determines the exit code.
 *       Results go to standard output, everything else to standard error
 *   <li>{@code serve}: the server of the viewer
 * </ul>
 *
 * <p>No command depends on a format. The commands use the library; nothing in the library uses them.
 */
@NullMarked
package shuriken.cli;

import org.jspecify.annotations.NullMarked;
