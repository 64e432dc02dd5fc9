/**
 * The search for files that are embedded in other files or in compressed streams. {@link shuriken.inspect.scan.Scanner}
 * finds them by their signatures.
 */
@NullMarked
package shuriken.inspect.scan;

import org.jspecify.annotations.NullMarked;
