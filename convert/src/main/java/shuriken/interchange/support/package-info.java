/** Helpers of the exporters and loaders of all interchange formats. */
@NullMarked
package shuriken.interchange.support;

import org.jspecify.annotations.NullMarked;
