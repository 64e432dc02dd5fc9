/**
 * GSL ({@code .gsl}): the named files of one area of a game.
 *
 * <pre>
 * 00        entries of 0x30 bytes: name of 0x20, u32 offset in sectors of 0x800, u32 size, two words 0
 *           an empty name ends the table, or the first member does
 * …         members, each at a sector, padded with zeros, as is the file's end
 * </pre>
 *
 * <p>Both byte orders occur on every console. The reader determines which one fits. There is no signature. The table
 * usually has space for 256 entries, so that members start at 0x3000. No field states whether a member is a PRS stream;
 * its bytes show it.
 *
 * <p>Games: Phantasy Star Online. Source: PSO ver.2 guide, "GSL Archive"; measured on three files.
 */
@NullMarked
package shuriken.archive.gsl;

import org.jspecify.annotations.NullMarked;
