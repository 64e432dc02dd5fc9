/**
 * Ninja binary files ({@code .nj}, {@code .njm}, {@code .gj}): a walk of tagged blocks, each followed by the relocation
 * list of the block before it.
 *
 * <pre>
 * block   00 tag    NJTL GJTL texture list, NJCM chunk model, NJBM basic, GJCM Ginja, NMDM motion, NMDL names,
 *                POF0 relocations, …; other tags are kept unchanged
 *         04 u32    size of the body
 *         08        body; its pointers count from here
 * </pre>
 *
 * <p>Blocks are aligned to 4 bytes. Sizes and bodies may have different byte orders (PSO on GameCube: sizes little,
 * bodies big); nothing says which, so sizes are read in the order in which they fit the file, bodies in the order in
 * which their pointers are inside. Relocation lists, being bytes, have no order.
 *
 * <p>NJCM contains, in all 514 known files, each node in drawing order, followed by its mesh: polygon list, vertex
 * list, model struct. Nodes of Ikaruga have the long form.
 *
 * <p>Source: PSO ver.2 guide, "Ninja Chunk Model"; Ninja model formats, "Ninja binary files".
 */
@NullMarked
package shuriken.ninja.nj;

import org.jspecify.annotations.NullMarked;
