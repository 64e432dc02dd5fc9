/** Conversion between linear and sRGB colours. */
@NullMarked
package shuriken.image.support;

import org.jspecify.annotations.NullMarked;
