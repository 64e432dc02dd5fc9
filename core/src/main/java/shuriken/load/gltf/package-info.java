/**
 * glTF 2.0, as {@code .glb} or {@code .gltf}.
 *
 * <pre>
 * GLB   00 "glTF"   04 u32 version 2   08 u32 length   then chunks: u32 length, u32 type, bytes
 *       chunk "JSON" first, then perhaps "BIN\0" = buffer 0
 * </pre>
 *
 * <p>What is read: buffers in the GLB, as {@code data:} and as files beside or below; all component types, normalised
 * integers, strides, sparse accessors; nodes by matrix or by translation, rotation and scale; skins, with JOINTS and
 * WEIGHTS 0 and 1; points, lines, triangles, strips and fans, with or without indices; morph targets; animations of
 * nodes, weights and, by {@code KHR_animation_pointer}, of material colours, texture places and visibility; cameras;
 * {@code KHR_texture_transform} (laid into the coordinates), {@code KHR_materials_unlit}, {@code KHR_mesh_quantization},
 * {@code KHR_node_visibility}; extras everywhere. Lights are left out. A file that requires any other extension is
 * refused by name. Sites of findings are JSON pointers behind the file's name.
 *
 * <p>Source: glTF 2.0 specification of Khronos.
 */
@NullMarked
package shuriken.load.gltf;

import org.jspecify.annotations.NullMarked;
