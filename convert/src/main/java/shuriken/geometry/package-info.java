/**
 * Geometry on plain arrays: welding, triangle strips, quads, weights as integers, bounding boxes.
 *
 * <p>Corners and vertices are indices from 0; two corners are equal if their indices are. Triangles are
 * {@code int[3*n]}, counter-clockwise seen from the front. The package is independent of formats.
 */
@NullMarked
package shuriken.geometry;

import org.jspecify.annotations.NullMarked;
