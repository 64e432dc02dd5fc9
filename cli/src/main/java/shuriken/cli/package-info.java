/**
 * The command line: one class per verb, none of which knows a format.
 *
 * <p>{@link shuriken.cli.Main} picks the verb. {@link shuriken.cli.Inputs} turns words into files, members and folders;
 * {@link shuriken.cli.Batch} works on them in parallel and hands the results back in order; {@link
 * shuriken.cli.OutputFolder} decides names and whether something is written; {@link shuriken.cli.Report} collects
 * findings and failures and knows the exit code. Results go to standard output, everything else to standard error.
 *
 * <p>Layer 7: imports the whole library.
 */
@NullMarked
package shuriken.cli;

import org.jspecify.annotations.NullMarked;
