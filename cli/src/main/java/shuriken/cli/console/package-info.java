/** The console: output, progress, failures and the result of a run, in words for people or as JSON. */
@NullMarked
package shuriken.cli.console;

import org.jspecify.annotations.NullMarked;
