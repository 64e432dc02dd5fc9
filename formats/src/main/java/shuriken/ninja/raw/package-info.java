/**
 * Models, levels and motions in the programs of games, by the address that they have in memory.
 *
 * <p>A pointer in a program is an address. {@link shuriken.ninja.raw.MemoryImage} arranges a file as it is in memory:
 *
 * <pre>
 * any file              as it is, its first byte at the base that was given, or at 0
 * Windows program       sections by the table of its header (PE, 32 bits), little-endian
 * GameCube program      sections by the table of its header (DOL), big-endian
 * GameCube module       as it is, at the base; pointers by its relocations (REL), big-endian
 * </pre>
 *
 * An address holds a node, a level, a motion's header, or an action:
 *
 * <pre>
 * 00 ptr NJS_OBJECT
 * 04 ptr NJS_MOTION
 * </pre>
 *
 * The first two headers count only where no base is given. Which kind is at an address and how large its nodes are is
 * nowhere said. A node has the long form only if one of the tree turns by a quaternion: nothing else needs it. A pointer
 * to the very first byte of an image reads as null.
 *
 * <p>Source: Ninja model formats, "image base"; known bases: notes of Sonic modders. No public program is known to read;
 * tested on images made in code.
 */
@NullMarked
package shuriken.ninja.raw;

import org.jspecify.annotations.NullMarked;
