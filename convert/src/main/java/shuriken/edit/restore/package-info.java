/**
 * Restores what programs change although the user did not: Blender removes rest scales, changes the axes of bones and
 * the normals of degenerate triangles, exchanges colours and shortens the names of images.
 */
@NullMarked
package shuriken.edit.restore;

import org.jspecify.annotations.NullMarked;
