/** The encoder of Sonic Adventure levels. The entries of a level (COL structs) are models with flags. */
@NullMarked
package shuriken.convert.ninja.level;

import org.jspecify.annotations.NullMarked;
