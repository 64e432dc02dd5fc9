/**
 * Ninja binary files ({@code .nj}, {@code .njm}, {@code .gj}): a walk of tagged blocks, each followed by the relocation
 * list of the block before it.
 *
 * <pre>
 * block   00 tag    NJTL GJTL texture list, NJCM chunk model, NJBM basic, GJCM Ginja, NMDM motion, POF0 relocations, …
 *         04 u32    size of the body
 *         08        body; its pointers count from here
 * </pre>
 *
 * <p>Source: PSO ver.2 guide, "Ninja Chunk Model"; Ninja model formats, "Ninja binary files".
 */
@NullMarked
package shuriken.ninja.nj;

import org.jspecify.annotations.NullMarked;
