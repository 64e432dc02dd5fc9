/**
 * Ninja binary files ({@code .nj}, {@code .njm}, {@code .gj}): a sequence of tagged blocks. The relocation list of a
 * block is in the block after it.
 *
 * <pre>
 * block   00 tag    NJTL GJTL texture list, NJCM chunk or XJ model, NJBM basic, GJCM Ginja, NMDM motion, NMDL names,
 *                   POF0 relocations, …; other tags are kept unchanged
 *         04 u32    size of the body
 *         08        body; its pointers count from here
 * </pre>
 *
 * <p>Blocks are aligned to 4 bytes. Sizes and bodies may have different byte orders (PSO on GameCube: sizes little,
 * bodies big); no field states which. Sizes are read in the byte order in which the first block fits in the file.
 * Bodies are read in the byte order in which more of their pointers are inside the body. Relocation lists consist of
 * bytes and have no byte order.
 *
 * <p>In all 514 known files, NJCM contains the nodes in drawing order. After each node, it contains the node's mesh:
 * polygon list, vertex list, model struct. Nodes of Ikaruga have the long form.
 *
 * <p>Source: PSO ver.2 guide, "Ninja Chunk Model"; Ninja model formats, "Ninja binary files".
 */
@NullMarked
package shuriken.ninja.nj;

import org.jspecify.annotations.NullMarked;
