/**
 * BML ({@code .bml}): models with their motions, and the textures of each model; members are PRS streams.
 *
 * <pre>
 * 00 u32      0
 * 04 u32      number of members
 * 08 u32      0x150
 * 0C          zeros
 * 40          for each member {@link shuriken.archive.bml.BmlEntry}
 * …           from the next multiple of 0x800 on: each member, followed by its textures, at multiples of 0x20
 * </pre>
 *
 * <p>The format is little-endian on Dreamcast and PC, where textures are PVM (XVM on later PCs and Xbox), and
 * big-endian on GameCube, where they are GVM. Offsets are not stored. An offset is correct if the stream there has
 * the sizes that the entry states. The reader tries the next multiple of 0x20, then the next 16-byte line that is not
 * zero, then the next multiple of 0x800. The bytes in between are kept. A member is uncompressed if it is not a stream
 * and its two sizes are equal.
 *
 * <p>Games: Phantasy Star Online. Source: PSO ver.2 guide, "BML Archive" (its dumps; its text has a different order of
 * the sizes and a different start of the data).
 */
@NullMarked
package shuriken.archive.bml;

import org.jspecify.annotations.NullMarked;
