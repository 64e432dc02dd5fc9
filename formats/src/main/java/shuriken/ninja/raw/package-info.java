/**
 * Models, levels and motions in the programs of games. They are found by their addresses in memory.
 *
 * <p>A pointer in a program is an address. {@link shuriken.ninja.raw.MemoryImage} arranges a file as it is in memory:
 *
 * <pre>
 * any file              unchanged; the first byte is at the base that the user sets, or at 0
 * Windows program       sections by the table of its header (PE, 32 bits), little-endian
 * GameCube program      sections by the table of its header (DOL), big-endian
 * GameCube module       unchanged, at the base; pointers by its relocations (REL), big-endian
 * </pre>
 *
 * <p>An address holds a node, a level, a motion's header, or an action:
 *
 * <pre>
 * 00 ptr NJS_OBJECT
 * 04 ptr NJS_MOTION
 * </pre>
 *
 * <p>The two kinds of programs are recognized only if the user sets no base. The data do not say which kind of struct
 * is at an address, or which size its nodes have. Nodes have the long form only if a node of the tree has a quaternion,
 * because nothing else needs it. A pointer to the first byte of an image is read as null.
 *
 * <p>Source: Ninja model formats, "image base"; known bases: notes of Sonic modders. The reader was
 * tested only on images that tests create, because no public program with these structs is known.
 */
@NullMarked
package shuriken.ninja.raw;

import org.jspecify.annotations.NullMarked;
