/**
 * Writers of COLLADA 1.4.1 with PNG files, for sites and tools that need this format.
 *
 * <ul>
 *   <li>Each node has a matrix. Joints of skins are of type {@code JOINT}. Identifiers are the names, limited to ASCII
 *       letters, digits, {@code _} and {@code -}.
 *   <li>Meshes have normals, all sets of texture coordinates (from the bottom, as COLLADA counts) and vertex colours as
 *       stored. Lines, points and morph targets are omitted.
 *   <li>Materials are {@code lambert}: the texture, or the base colour if there is no texture. A texture is multiplied
 *       by the base colour. The alpha is in {@code transparent} if the material uses it. The cutoff and whether the
 *       material is unlit are lost. Double-sidedness is in an extra with the profile {@code GOOGLEEARTH}, which other
 *       programs read.
 *   <li>The bind pose of a scene without bone animations is its rest pose, because Blender ignores the transforms of
 *       bone nodes. Otherwise, it is the bind pose of the scene.
 *   <li>Clips follow each other on one timeline, frame by frame, with an {@code animation_clip} for each. Programs that
 *       do not know these elements (Blender, assimp) show the entire timeline. One clip per file, {@code --clips
 *       split}, works with all programs.
 *   <li>Clips of materials, morph targets and visibility are lost. Cameras, lights and modifier volumes are lost, too,
 *       and so are extras, except the information about the source file.
 * </ul>
 *
 * <p>Source: COLLADA Digital Asset Schema Release 1.4.1, and observations of imports by Blender 3.4.1 and assimp 5.2.5.
 */
@NullMarked
package shuriken.interchange.dae;

import org.jspecify.annotations.NullMarked;
