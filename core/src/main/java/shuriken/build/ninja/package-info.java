/**
 * From scenes to Ninja models and motions, in the manner of the games' own converters.
 *
 * <p>Observed on 353 chunk files of PSO and Ikaruga: blocks of slots begin at even numbers and follow one another; of a
 * weighted vertex the first influence in drawing order is START, the last END; START counts slots from its block, MIDDLE and
 * END from 0; slots rise inside a weighted chunk; flag bit 7 is clear on the first vertex chunk of a file only; bounding
 * spheres of weighted meshes are 0.
 */
@NullMarked
package shuriken.build.ninja;

import org.jspecify.annotations.NullMarked;
