/**
 * The five kinds of animation: which one fits which model, and the clips that they become.
 */
@NullMarked
package shuriken.convert.nitro.motion;

import org.jspecify.annotations.NullMarked;
