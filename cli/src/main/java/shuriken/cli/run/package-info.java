/** The run of a command over many inputs: it processes them in parallel and returns the results in order. */
@NullMarked
package shuriken.cli.run;

import org.jspecify.annotations.NullMarked;
