/**
 * The five types of NITRO animations: rules that decide which one applies to which model, and the conversion to clips
 * and back.
 */
@NullMarked
package shuriken.convert.nitro.motion;

import org.jspecify.annotations.NullMarked;
