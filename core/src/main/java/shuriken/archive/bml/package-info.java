/**
 * BML ({@code .bml}): models with their motions, and with each model its textures; members are PRS streams.
 *
 * <pre>
 * 00 u32      0
 * 04 u32      members
 * 08 u32      0x150
 * 0C          zeros
 * 40          for each member 0x40 bytes:
 *    00 name  0x20 bytes
 *    20 u32   stored size
 *    24 u32   type: 0x1F for motions, 0 for models
 *    28 u32   size
 *    2C u32   stored size of its textures, 0 if none
 *    30 u32   their size
 *    34       zeros
 * …           from the next multiple of 0x800 on: each member, and behind it its textures, at multiples of 0x20
 * </pre>
 *
 * <p>Little-endian on Dreamcast and PC, where textures are PVM (XVM on later PCs and Xbox); big-endian on GameCube, where
 * they are GVM. Offsets are not stored. A place is right if a stream that stands there has the size that the row says; so
 * 0x20 is tried first, then 0x10, 0x800, and the next line of 16 bytes that is not zero. What lies between is kept.
 * A member whose two sizes are equal and that is no stream is stored as it is.
 *
 * <p>Games: Phantasy Star Online. Source: PSO ver.2 guide, "BML Archive" (its dumps; its text has the order of the sizes
 * and the start of the data otherwise).
 */
@NullMarked
package shuriken.archive.bml;

import org.jspecify.annotations.NullMarked;
