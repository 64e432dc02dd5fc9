/**
 * Geometry for builders of models, on plain arrays and without a word of any format: welding, triangle strips, quads and
 * strips of them, weights as integers, boxes. Corners and vertices are numbers from 0 on; two corners are the same if their
 * numbers are. Triangles are {@code int[3*n]}, counter-clockwise from the front.
 *
 * <p>Layer 0: imports nothing.
 */
@NullMarked
package shuriken.mesh;

import org.jspecify.annotations.NullMarked;
