/**
 * XJ: the mesh of a node in the Xbox and PC versions of SEGA's games ({@code .xj}, stages of Phantasy Star Online Blue
 * Burst). Nodes are those of {@link shuriken.ninja.object}.
 *
 * <pre>
 * model    00 u32    flags      0 in all known files
 *          04 ptr    vertices   array of vertex lists
 *          08 u32    their number, 1 or 2
 *          0C ptr    meshes drawn first, 10 u32 their number
 *          14 ptr    translucent meshes, drawn last, 18 u32 their number
 *          1C f32*3  centre of the bounding sphere, 28 f32 its radius
 * vertices 00 u16    type       bit 0 coordinates, bit 1 normal, bit 2 colour
 *          02 u16    unknown    0, 1 in some
 *          04 ptr    data
 *          08 u32    bytes of a vertex
 *          0C u32    vertices
 * vertex   f32*3 position; by type: f32*3 normal, u8*4 B G R A, f32*2 u v
 * mesh     00 ptr    materials, 04 u32 their number
 *          08 ptr    indices, 0C u32 their number
 *          10 u32    number of the vertex list
 * material 00 u32    {@link shuriken.ninja.xj.XjMaterialKind}
 *          04 u32*3  values
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
