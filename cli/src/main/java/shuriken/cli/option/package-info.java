/** Options and their values: what users type after a command, checked and converted. */
@NullMarked
package shuriken.cli.option;

import org.jspecify.annotations.NullMarked;
