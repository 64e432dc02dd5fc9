/**
 * XJ: the mesh of a node in the Xbox and PC versions of SEGA's games ({@code .xj}, stages of Phantasy Star Online Blue
 * Burst). Nodes are those of {@link shuriken.ninja.object}.
 *
 * <pre>
 * vertex   f32*3 position; by type: f32*3 normal, u8*4 B G R A, f32*2 u v
 * index    u16, one strip: triangle k is (k, k+1, k+2), every second one turned; joined by repeated corners
 * </pre>
 *
 * <p>Material words stay set until others come: most meshes have none. The faces that are seen are those of the culling
 * word: 1 keeps counter-clockwise ones, 2 clockwise ones, so that a strip can begin with either; 0 keeps both. Nothing
 * is culled in stages, which never set it.
 *
 * <p>Source: Ninja model formats, "XJ" (which takes the number of the vertex list for unknown and the winding for
 * arbitrary); measured on 922 models of objects and 93,552 placed in stages; 4,522 of 4,541 meshes with normals agree with
 * their culling word.
 */
@NullMarked
package shuriken.ninja.xj;

import org.jspecify.annotations.NullMarked;
