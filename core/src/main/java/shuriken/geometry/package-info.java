/**
 * Geometry on plain arrays: welding, triangle strips, quads, weights as integers, bounding boxes.
 *
 * <p>Corners and vertices are indices from 0; two corners are the same if their indices are. Triangles are
 * {@code int[3*n]}, counter-clockwise from the front. No format appears here.
 */
@NullMarked
package shuriken.geometry;

import org.jspecify.annotations.NullMarked;
