/**
 * Writers and loaders of Wavefront OBJ with MTL and PNG files. The model is written in its rest pose in world space,
 * for sites and tools that need this format.
 *
 * <ul>
 *   <li>Each node that draws becomes a group with the node's name; {@code _} replaces characters that a name cannot
 *       contain. The triangles of mirrored nodes are reversed, so that front faces stay counter-clockwise.
 *   <li>Texture coordinates count from the bottom, as OBJ defines it. Vertex colours follow the position as three
 *       numbers, as stored (sRGB, 0 to 1), which is a common extension. Their alpha is lost.
 *   <li>Materials have {@code Kd} and {@code d} from the base colour (sRGB), {@code map_Kd}, and {@code map_d} if the
 *       texture's alpha is used. {@code illum} is 0 for unlit and 1 for lit materials. Wrapping, filter, cutoff and
 *       double-sidedness are lost.
 *   <li>Nodes without a mesh, the tree, skins, morph targets, clips, cameras, lights, modifier volumes and extras are
 *       lost, except the information about the source file.
 * </ul>
 *
 * <p>Source: Wavefront Advanced Visualizer, appendix B1 (OBJ); MTL material format.
 */
@NullMarked
package shuriken.interchange.obj;

import org.jspecify.annotations.NullMarked;
