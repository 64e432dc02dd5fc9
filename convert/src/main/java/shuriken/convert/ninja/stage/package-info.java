/**
 * Stages ({@code n.rel}, {@code d.rel}) and collision ({@code c.rel}).
 */
@NullMarked
package shuriken.convert.ninja.stage;

import org.jspecify.annotations.NullMarked;
