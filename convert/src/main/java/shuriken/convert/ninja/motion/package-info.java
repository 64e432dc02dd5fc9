/**
 * The conversion of motions: curves between keys, rotations, morph targets, and the rules that decide which motion
 * applies to which model.
 */
@NullMarked
package shuriken.convert.ninja.motion;

import org.jspecify.annotations.NullMarked;
