/**
 * The run of a command over many inputs: finding them, working on them in parallel, and writing results and the
 * manifest.
 */
@NullMarked
package shuriken.cli.run;

import org.jspecify.annotations.NullMarked;
