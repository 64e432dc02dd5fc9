/**
 * Motions: curves between keys, rotations, shapes, and which motion fits which model.
 */
@NullMarked
package shuriken.convert.ninja.motion;

import org.jspecify.annotations.NullMarked;
