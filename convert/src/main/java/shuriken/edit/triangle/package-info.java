/**
 * Compares the triangles that two scenes draw, at rest and at moments of clips. Names and indices of nodes, meshes and
 * materials do not matter.
 */
@NullMarked
package shuriken.edit.triangle;

import org.jspecify.annotations.NullMarked;
