/** Helpers of the converters of all format families. */
@NullMarked
package shuriken.convert.support;

import org.jspecify.annotations.NullMarked;
