/**
 * Meshes of NITRO models: the conversion of drawn polygons to the scene's meshes and skins, and the conversion of
 * meshes to display lists.
 */
@NullMarked
package shuriken.convert.nitro.mesh;

import org.jspecify.annotations.NullMarked;
