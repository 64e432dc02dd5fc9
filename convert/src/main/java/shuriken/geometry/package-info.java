/**
 * Geometry on plain arrays: merging of nearly equal rows, triangle strips, quads, weights as integers, and bounding
 * boxes.
 *
 * <p>Corners and vertices are indices from 0. Two corners are equal if their indices are equal. Triangles are {@code
 * int[3*n]}, counter-clockwise seen from the front. The package is independent of formats.
 */
@NullMarked
package shuriken.geometry;

import org.jspecify.annotations.NullMarked;
