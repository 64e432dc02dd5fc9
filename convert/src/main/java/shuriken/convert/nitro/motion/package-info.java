/**
 * The five types of NITRO animations: the rules that decide which animations apply to a model, and the conversion of
 * animations to clips and back.
 */
@NullMarked
package shuriken.convert.nitro.motion;

import org.jspecify.annotations.NullMarked;
