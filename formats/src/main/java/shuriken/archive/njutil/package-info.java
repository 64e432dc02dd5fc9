/**
 * Archives of njUtil, a tool in SEGA's SDK: numbered files without gaps between them.
 *
 * <pre>
 * 00 u32    number of files + 1
 * 04 u32    size of each file
 * 20        the files; later, at a multiple of 0x20, if the table of sizes is longer
 * </pre>
 *
 * <p>The format is big-endian if the first byte is zero, otherwise little-endian. There is no signature: a file is
 * recognized if the sizes fit.
 *
 * <p>Source: public descriptions. There is no public sample; the later start of the files after many sizes is a guess.
 */
@NullMarked
package shuriken.archive.njutil;

import org.jspecify.annotations.NullMarked;
