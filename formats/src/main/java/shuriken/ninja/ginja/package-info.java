/**
 * Ginja models: the GameCube's model kind, used by Sonic Adventure 2 Battle and Billy Hatcher.
 *
 * <pre>
 * model, 0x24 bytes
 * 00 ptr    vertex sets, ended by one of attribute FF
 * 04 ptr    weight sets, ended by one of kind 3; 0 = rigid
 * 08 ptr    opaque meshes
 * 0C ptr    translucent meshes
 * 10 u16*2  numbers of these meshes
 * 14 f32*3  centre, then f32 radius
 *
 * vertex set, 0x10 bytes
 * 00 u8     attribute: 0 matrix index, 1 position, 2 normal, 3 and 4 colour, 5 to 12 texture coordinates
 * 01 u8     bytes from one element to the next
 * 02 u16    elements
 * 04 u32    structure in bits 0 to 3, data type in bits 4 to 7
 * 08 ptr    elements
 * 0C u32    size of the elements in bytes
 *
 * weight set, 0x10 bytes
 * 00 u16    kind: 0 complete vertices, 1 first shares, 2 further shares, 3 end
 * 02 u16    words of the data
 * 04 u16    first slot
 * 06 u16    vertices
 * 08 ptr    i16*3 position, i16*3 normal each, over 255
 * 0C ptr    kinds 1, 2: u16 slot, u16 weight each
 *
 * mesh, 0x10 bytes
 * 00 ptr    parameters, u32 number of them: u8 type, 3 bytes of padding, u32 value
 * 08 ptr    display list, u32 bytes: a multiple of 0x20, padded with zeros
 *
 * display list, big-endian in all files
 * u8 opcode (80 quads, 90 triangles, 98 strip, A0 fan, A8 lines, B0 line strip, B8 points; low three bits a number of
 * the hardware), u16 corners, then for each corner and each attribute that the index layout has: nothing, the element
 * itself, an u8 index or an u16 index
 * </pre>
 *
 * <p>Parameters persist from mesh to mesh. Weight sets fill the slots of one buffer shared by the entire tree; polygons
 * that use them may belong to a different node, usually the root, and are drawn after the tree has filled its slots.
 *
 * <p>Source: Ninja model formats, "Ginja"; descriptions of skinned models by modders. No public file was available:
 * everything is tested with files of our own writer, which SA Tools reads identically. Uncertain are the byte order of
 * colours and the axes of the wrap bits. One is 255 in weight sets, as in SA Tools; the quirk GINJA_UNIT_256 changes it
 * to 256.
 */
@NullMarked
package shuriken.ninja.ginja;

import org.jspecify.annotations.NullMarked;
