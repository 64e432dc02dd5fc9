/** The encoder of Sonic Adventure levels. */
@NullMarked
package shuriken.convert.ninja.level;

import org.jspecify.annotations.NullMarked;
