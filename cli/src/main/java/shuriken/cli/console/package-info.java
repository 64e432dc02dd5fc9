/** The console: results, progress, failures and exit codes, as text or as JSON. */
@NullMarked
package shuriken.cli.console;

import org.jspecify.annotations.NullMarked;
