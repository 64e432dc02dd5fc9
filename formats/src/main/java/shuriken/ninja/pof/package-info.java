/**
 * {@code POF0}: the offsets of all pointers of the preceding block. A loader adds the address of the block to each
 * pointer.
 *
 * <pre>
 * Distances, the first from 0, in units of 4 bytes, each in the shortest form, always big-endian:
 *   01xxxxxx                              up to 0x3F
 *   10xxxxxx xxxxxxxx                     up to 0x3FFF
 *   11xxxxxx xxxxxxxx xxxxxxxx xxxxxxxx   up to 0x3FFFFFFF
 * then zero bytes up to a multiple of 4.
 * </pre>
 *
 * <p>Null pointers are not listed, except in lists of motions, which also contain the null
 * pointers of the rows.
 *
 * <p>Source: Ninja model formats, "POF0"; measured: 896 of 896 lists are reproduced exactly from the pointers alone.
 */
@NullMarked
package shuriken.ninja.pof;

import org.jspecify.annotations.NullMarked;
