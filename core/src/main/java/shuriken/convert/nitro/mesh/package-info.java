/**
 * Meshes: drawn display lists to the scene's meshes and skins, and meshes encoded as display lists.
 */
@NullMarked
package shuriken.convert.nitro.mesh;

import org.jspecify.annotations.NullMarked;
