/**
 * Wavefront OBJ with an MTL and PNG files: the pose at rest in world space, for sites and tools that want it.
 *
 * <ul>
 *   <li>One group for each node that draws, under the node's name with {@code _} for what a word cannot hold. A node that
 *       mirrors has its triangles reversed, so that fronts stay counter-clockwise.
 *   <li>Texture coordinates count from the bottom, as OBJ has it. Vertex colours follow the position as three numbers,
 *       as stored (sRGB, 0 to 1): a common extension; their alpha is lost.
 *   <li>Materials: {@code Kd} and {@code d} from the base colour, sRGB; {@code map_Kd}; {@code map_d} where the texture's
 *       alpha is used; {@code illum 0} unlit, 1 lit. Lost: wrap, filter, cutoff, double side.
 *   <li>Also lost: nodes without a mesh, the tree, skins, extras.
 * </ul>
 *
 * <p>Source: Wavefront Advanced Visualizer, appendix B1 (OBJ); MTL material format.
 */
@NullMarked
package shuriken.interchange.obj;

import org.jspecify.annotations.NullMarked;
