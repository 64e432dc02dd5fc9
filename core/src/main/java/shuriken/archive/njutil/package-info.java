/**
 * Archives of {@code njUtil}, a tool of the SDK: numbered files, one behind the other.
 *
 * <pre>
 * 00 u32    files + 1
 * 04 u32    size of each file
 * 20        the files; later if the sizes need the room, at a multiple of 0x20
 * </pre>
 *
 * <p>Big-endian if the first byte is zero, else little-endian. There is no signature: recognised if the sizes fit the file.
 *
 * <p>Source: public descriptions. There is no public sample; that the files start later behind many sizes is our guess.
 */
@NullMarked
package shuriken.archive.njutil;

import org.jspecify.annotations.NullMarked;
