/**
 * glTF 2.0, as {@code .glb} or as {@code .gltf} with files. The output has no errors and no warnings in the Khronos
 * validator, and the same scene produces the same bytes.
 *
 * <table>
 *   <caption>How a scene becomes glTF</caption>
 *   <tr><th>scene</th><th>glTF</th></tr>
 *   <tr><td>nodes</td><td>one node each, same index, name, transform and extras; all roots are roots of the one scene.
 *       {@link shuriken.interchange.gltf.NodeWriter} says which nodes are added</td></tr>
 *   <tr><td>mesh on two nodes</td><td>one mesh, shared</td></tr>
 *   <tr><td>positions, normals, texture coordinates</td><td>floats; a normal of another length than 1 is made a unit
 *       vector, one of length 0 points up</td></tr>
 *   <tr><td>vertex colours</td><td>COLOR_0, normalised unsigned shorts, sRGB made linear, alpha as it is</td></tr>
 *   <tr><td>influences</td><td>JOINTS_0 and WEIGHTS_0, of eight also JOINTS_1 and WEIGHTS_1; joints in bytes where the
 *       highest is below 256; weights are floats and sum to 1</td></tr>
 *   <tr><td>indices</td><td>unsigned shorts up to 65,535 vertices, else unsigned ints</td></tr>
 *   <tr><td>material</td><td>KHR_materials_unlit, or where it is lit a rough surface that is no metal; base colour ×
 *       texture × COLOR_0; alpha mode, cutoff, double side, extras. None: a plain white unlit one</td></tr>
 *   <tr><td>material with texture on a primitive without texture coordinates</td><td>the same without texture</td></tr>
 *   <tr><td>filter</td><td>NEAREST and LINEAR between texels of the largest level, TRILINEAR with
 *       LINEAR_MIPMAP_LINEAR; always explicit, as is the wrap of each axis</td></tr>
 *   <tr><td>texture</td><td>PNG, with its palette where it has one</td></tr>
 *   <tr><td>morph targets</td><td>differences of POSITION and NORMAL, weights 0 at rest</td></tr>
 *   <tr><td>clip</td><td>an animation with the times and values as they are, frames per second and duration in its
 *       extras; equal rows of times are stored once. Weights go to the node that draws the mesh. A clip that changes
 *       nothing is left out</td></tr>
 *   <tr><td>camera</td><td>a perspective camera at its node, as wide as the window</td></tr>
 *   <tr><td>light</td><td>KHR_lights_punctual at its node</td></tr>
 *   <tr><td>skin</td><td>joints and inverse bind matrices; no {@code skeleton}</td></tr>
 * </table>
 *
 * <p>What no node draws is left out: materials, textures, samplers, skins and meshes without triangles. A number that is
 * not finite becomes 0.
 *
 * <p>Buffer views: one for each kind of data ({@link shuriken.interchange.gltf.AccessorLayout}) and one for each embedded image.
 *
 * <p>Source: glTF 2.0 specification; KHR_materials_unlit; KHR_lights_punctual.
 */
@NullMarked
package shuriken.interchange.gltf;

import org.jspecify.annotations.NullMarked;
