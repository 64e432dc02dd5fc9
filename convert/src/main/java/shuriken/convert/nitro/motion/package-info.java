/** The five kinds of animation: rules which one applies to which model, and the conversion to clips. */
@NullMarked
package shuriken.convert.nitro.motion;

import org.jspecify.annotations.NullMarked;
