/**
 * XJ: the mesh of a node in the Xbox and PC versions of SEGA's games ({@code .xj}, stages of Phantasy Star Online Blue
 * Burst). {@link shuriken.ninja.object} describes the nodes.
 *
 * <pre>
 * vertex   f32*3 position; by type: f32*3 normal, u8*4 B G R A, f32*2 u v
 * index    u16, one strip: triangle k is (k, k+1, k+2), every second one has the opposite winding; strips are joined
 *          by repeated corners
 * </pre>
 *
 * <p>A material word applies until a later one replaces it; most meshes have none. The culling word determines the
 * visible faces: 1 for counter-clockwise ones, 2 for clockwise ones, 0 for both. A strip can therefore begin with
 * either winding. Stages do not set this word, and all their faces are visible.
 *
 * <p>Source: Ninja model formats, "XJ" (where the index of the vertex list is an unknown field and the winding is
 * arbitrary); measured on 922 models of objects and 93,552 models in stages: 4,522 of 4,541 meshes with normals agree
 * with their culling word.
 */
@NullMarked
package shuriken.ninja.xj;

import org.jspecify.annotations.NullMarked;
