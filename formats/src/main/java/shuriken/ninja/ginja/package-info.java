/**
 * Ginja models: the GameCube's model kind, used by Sonic Adventure 2 Battle and Billy Hatcher.
 *
 * <pre>
 * parameter: u8 type, 3 bytes of padding, u32 value
 *
 * display list, big-endian in all files
 * u8 opcode: 80 quads, 90 triangles, 98 strip, A0 fan, A8 lines, B0 line strip, B8 points; the low three bits
 *     select a vertex format of the hardware
 * u16 number of corners
 * then for each corner and each attribute, as the index layout says: nothing, the element itself, a u8 index or a u16
 *     index
 * </pre>
 *
 * <p>Parameters persist from mesh to mesh. Weight sets fill the slots of one vertex buffer, which is the same for all
 * nodes of the tree. The polygons that use the slots may belong to a different node, usually the root. They are drawn
 * after all nodes have filled their slots.
 *
 * <p>Source: Ninja model formats, "Ginja"; descriptions of skinned models by modders. No public file was available:
 * everything is tested with files that the writer of this package creates and SA Tools reads identically. The byte
 * order of colours and the axes of the wrap bits are uncertain. In weight sets, 1 is stored as 255, as in SA Tools; the
 * quirk GINJA_UNIT_256 changes it to 256.
 */
@NullMarked
package shuriken.ninja.ginja;

import org.jspecify.annotations.NullMarked;
