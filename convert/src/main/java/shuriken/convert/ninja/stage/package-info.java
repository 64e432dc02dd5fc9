/**
 * The conversion of stages of Phantasy Star Online ({@code n.rel}, {@code d.rel}) and of their collision models
 * ({@code c.rel}).
 */
@NullMarked
package shuriken.convert.ninja.stage;

import org.jspecify.annotations.NullMarked;
