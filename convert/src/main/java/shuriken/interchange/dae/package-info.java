/**
 * COLLADA 1.4.1 with PNG files, for sites and tools that want it: tree, meshes, materials, skins and motions.
 *
 * <ul>
 *   <li>Nodes with a matrix each, joints of skins as {@code JOINT}; identifiers are names in letters of ASCII.
 *   <li>Meshes with normals, all sets of texture coordinates (from the bottom, as COLLADA counts) and vertex colours as
 *       stored. Omitted: lines, points, morph targets.
 *   <li>Materials as {@code lambert}: the texture, or without one the base colour; {@code transparent} by its alpha where
 *       it is used. Lost: base colour under a texture, cutoff, whether unlit; double side is in an extra of the profile
 *       that other programs use for it.
 *   <li>Clips in sequence on one timeline, frame by frame, with an {@code animation_clip} for each; programs that
 *       do not know these (Blender, assimp) show the entire timeline. One clip a file, {@code --clips split}, suits all.
 *   <li>Also lost: clips of materials, shapes and visibility, cameras, lights, extras except the file's.
 * </ul>
 *
 * <p>Source: COLLADA Digital Asset Schema Release 1.4.1. Observed: what Blender 3.4.1 and assimp 5.2.5 import.
 */
@NullMarked
package shuriken.interchange.dae;

import org.jspecify.annotations.NullMarked;
