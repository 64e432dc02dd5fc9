/**
 * The parts of all NITRO 3D files: a container of blocks, and dictionaries of names.
 *
 * <pre>
 * file        00 tag    BMD0 BTX0 BCA0 BTP0 BTA0 BMA0 BVA0
 *             04 u16    0xFEFF
 *             06 u16    version: 2 in BMD0, else 1
 *             08 u32    size of the file
 *             0C u16    16
 *             0E u16    blocks
 *             10 u32…   offset of each block, from the file's start
 * block       00 tag    MDL0 TEX0 JNT0 PAT0 SRT0 MAT0 VIS0
 *             04 u32    size with this header
 * dictionary  00 u8     revision, 0
 *             01 u8     n
 *             02 u16    size of the dictionary
 *             04 u16    offset of the tree, 8
 *             06 u16    offset of the entry table, 8 + 4(n + 1)
 *             08        n + 1 tree nodes: bit, left, right, entry (bytes)
 *             …  u16    size of an entry
 *                u16    offset of the names from the entry table
 *                n entries, n names of 16 bytes, zero-padded
 * </pre>
 *
 * <p>All numbers are little-endian. A look-up in a small dictionary compares the names one by one. In a larger one, it
 * follows the tree ({@link shuriken.nitro.g3d.NameTree}).
 *
 * <p>Source: NSBMD document, "Common Idioms", "Containers"; measured on 10,901 files.
 */
@NullMarked
package shuriken.nitro.g3d;

import org.jspecify.annotations.NullMarked;
