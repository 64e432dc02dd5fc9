/** The command line. */
@NullMarked
package shuriken.cli;

import org.jspecify.annotations.NullMarked;
