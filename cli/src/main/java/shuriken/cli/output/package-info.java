/**
 * The outputs of a command: {@link shuriken.cli.output.OutputFolder} decides names and whether a file is written, and
 * {@link shuriken.cli.output.ManifestJournal} records outputs so that a later run can continue.
 */
@NullMarked
package shuriken.cli.output;

import org.jspecify.annotations.NullMarked;
