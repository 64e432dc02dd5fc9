/**
 * Writers and loaders of glTF 2.0, as {@code .glb} or as {@code .gltf} with separate files. The output has no errors
 * and no warnings in the Khronos validator, and the same scene produces the same bytes.
 *
 * <table>
 *   <caption>How a scene becomes glTF</caption>
 *   <tr><th>scene</th><th>glTF</th></tr>
 *   <tr><td>nodes</td><td>one node each with the same index, name, transform and extras; all roots are roots of the
 *       only scene. {@link shuriken.interchange.gltf.NodeWriter} describes which nodes are added</td></tr>
 *   <tr><td>mesh on two nodes</td><td>one mesh for both nodes</td></tr>
 *   <tr><td>positions, normals, texture coordinates</td><td>floats; a normal that is not of unit length is normalized,
 *       and a zero normal points up</td></tr>
 *   <tr><td>vertex colours</td><td>COLOR_0, normalized unsigned shorts, converted from sRGB to linear; alpha is
 *   unchanged</td></tr>
 *   <tr><td>influences</td><td>JOINTS_0 and WEIGHTS_0, for eight influences also JOINTS_1 and WEIGHTS_1; joints are
 *       bytes if the highest is below 256; weights are floats and sum to 1</td></tr>
 *   <tr><td>indices</td><td>unsigned shorts up to 65,535 vertices, otherwise unsigned ints</td></tr>
 *   <tr><td>material</td><td>KHR_materials_unlit, or a non-metallic surface with its roughness if it is lit; base
 *       colour × texture × COLOR_0; alpha mode, cutoff, double-sidedness and extras. Without a material: a plain white
 *       unlit material</td></tr>
 *   <tr><td>material with texture on a primitive without texture coordinates</td><td>the same material without its
 *   texture</td></tr>
 *   <tr><td>filter</td><td>NEAREST and LINEAR with the nearest mip level, TRILINEAR with LINEAR_MIPMAP_LINEAR. Mip
 *   levels are used only if the source has them. Filter and wrap are always explicit</td></tr>
 *   <tr><td>texture</td><td>PNG, with the texture's palette if there is one</td></tr>
 *   <tr><td>morph targets</td><td>deltas of POSITION and NORMAL; the weights are 0 at rest</td></tr>
 *   <tr><td>clip</td><td>an animation with unchanged times, and with the frame rate and duration in its extras;
 *       rotations are normalized, and colours are limited to 0 to 1; equal arrays of times are stored once. Weights are
 *       on the node that draws the mesh. A clip is omitted if nothing in the file has its targets</td></tr>
 *   <tr><td>clip of materials or visibility</td><td>KHR_animation_pointer</td></tr>
 *   <tr><td>modifier volume</td><td>a node that KHR_node_visibility hides</td></tr>
 *   <tr><td>variant</td><td>KHR_materials_variants</td></tr>
 *   <tr><td>camera</td><td>a perspective camera at its node, with the aspect ratio of the window</td></tr>
 *   <tr><td>light</td><td>KHR_lights_punctual at its node</td></tr>
 *   <tr><td>skin</td><td>joints and inverse bind matrices; no {@code skeleton}</td></tr>
 * </table>
 *
 * <p>Materials, textures, samplers and skins that no node uses are omitted, and so are meshes without elements. A
 * number that is not finite becomes 0.
 *
 * <p>Buffer views: one for each kind of data ({@link shuriken.interchange.gltf.AccessorLayout}) and one for each
 * embedded image.
 *
 * <p>Source: glTF 2.0 specification; the specifications of the extensions above.
 */
@NullMarked
package shuriken.interchange.gltf;

import org.jspecify.annotations.NullMarked;
