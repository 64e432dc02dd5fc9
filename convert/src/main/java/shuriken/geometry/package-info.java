/**
 * Geometry on plain arrays: the search for nearly equal rows, triangle strips, quads, weights as integers, and bounding
 * boxes and spheres.
 *
 * <p>A corner of a polygon is the index of a vertex, from 0. The index of a corner is its index in the array of
 * corners. Triangles are {@code int[3*n]}, counter-clockwise seen from the front. The package is independent of
 * formats.
 */
@NullMarked
package shuriken.geometry;

import org.jspecify.annotations.NullMarked;
