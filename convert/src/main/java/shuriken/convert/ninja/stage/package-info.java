/** The conversion of stages ({@code n.rel}, {@code d.rel}) and their collision models ({@code c.rel}). */
@NullMarked
package shuriken.convert.ninja.stage;

import org.jspecify.annotations.NullMarked;
