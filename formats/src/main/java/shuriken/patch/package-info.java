/**
 * Patches: files that describe the differences between an original and a changed file, so that a modification can be
 * shared without the original. {@link shuriken.patch.Patches} is the entry point. Everything is streamed: neither the
 * original nor the changed file has to fit in memory.
 *
 * <p><b>BPS</b> ({@code .bps}). A number has 7 bits in each byte, the lowest first, and the highest bit marks the last
 * byte. After each byte, the rest of the number is reduced by 1, so that each number has only one encoding. The
 * specification calls the original the source. After the text {@code BPS1} follow the size of the source, the size of
 * the target, the size of a note, and the note. Actions follow up to the last 12 bytes. An action is a number: the kind
 * in the lowest two bits, then the length minus 1.
 *
 * <pre>
 * 0  SourceRead: copies from the source, from the offset that the target has reached
 * 1  TargetRead: copies bytes of the patch, which follow
 * 2  SourceCopy: copies from the source; a number follows: the lowest bit is the sign, the other bits are the distance
 *    from the end of the previous SourceCopy
 * 3  TargetCopy: like 2, but from the target; the range may overlap the bytes that are written
 * </pre>
 *
 * <p>At the end are three little-endian words, the CRC-32 of the original, of the target and of all preceding bytes of
 * the patch.
 *
 * <p><b>VCDIFF</b> ({@code .xdelta}, {@code .vcdiff}, {@code .xd3}; RFC 3284). A number has 7 bits in each byte, the
 * highest first; the highest bit marks that another byte follows.
 *
 * <pre>
 * D6 C3 C4 00   signature and version
 * u8            1: a secondary compressor follows (u8); 2: a code table follows; 4: a text of the program follows
 * windows, each:
 *   u8          1: uses a segment of the original; 2: uses a segment of the target; 4: has a checksum
 *   number      size of the segment, then its offset; only if there is one
 *   number      size of the following fields
 *   number      size of the window in the target
 *   u8          which of the three sections are compressed: none here
 *   number × 3  size of the data, of the instructions, of the addresses
 *   u32         Adler-32 of the window, big-endian; only if flag 4 is set (an extension of xdelta3)
 *   data, instructions, addresses
 * </pre>
 *
 * <p>An instruction is an index in the default code table: one or two of ADD (from the data), RUN (one byte of the data
 * repeated) and COPY, with sizes; a size of 0 means that a number with the size follows. Addresses count through the
 * segment and then through the window. Nine modes say how one is stored: as it is, as the distance back from the
 * current position, as the distance from one of the last four addresses, or as a byte that selects an earlier address
 * with the same remainder modulo 768. Secondary compression and private code tables are not read. A patch that this
 * package writes has the CRC-32 and the size of the original in the text of the program: {@code
 * shuriken:crc32=1A2B3C4D:size=123}.
 *
 * <p><b>IPS</b> ({@code .ips}), which is only read. After the text {@code PATCH} follow records: a big-endian 24-bit
 * offset, a 16-bit size and the bytes; a size of 0 is followed by a 16-bit count and one byte, which is repeated. The
 * text {@code EOF} ends the patch; 24 bits after it are the size to which the target is cut. There are no checksums. A
 * record at 0x454F46 reads like the end mark; it is a record if more than three bytes follow.
 *
 * <p>Sources: the public BPS specification; RFC 3284; the header of xdelta3's files, from files that it writes.
 */
@NullMarked
package shuriken.patch;

import org.jspecify.annotations.NullMarked;
