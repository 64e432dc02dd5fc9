@NullMarked
package shuriken.cli.serve;

import org.jspecify.annotations.NullMarked;
