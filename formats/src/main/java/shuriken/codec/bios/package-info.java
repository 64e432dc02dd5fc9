/**
 * The compressions that the BIOS of Game Boy Advance and Nintendo DS can decode, and LZ11, which programs decode
 * themselves.
 *
 * <pre>
 * 00 u8     type, which selects the compression
 * 01 u24    size of the content; if 0, a u32 at 04 stores it, and the compressed data starts at 08
 * 04        the compressed data, by type:
 * 10 LZ10   a flag byte, used from the highest bit down, then eight steps: 0 = one literal byte,
 *           1 = two bytes: length - 3 in four bits, distance - 1 in twelve
 * 11 LZ11   as LZ10, the first four bits of a copy: 0 = then length - 0x11 in eight bits, 1 = then length - 0x111 in
 *           sixteen, more = length - 1; then distance - 1 in twelve
 * 24 28     Huffman codes of 4 or 8 bits of content: u8 bytes of the tree / 2 - 1, including this byte; the nodes from
 *           their root on; the codes in u32 words, from the highest bit down
 *           a node is a byte: bits 0 … 5 lead to its two children, at (its address &amp; ~1) + 2 * bits + 2 and the
 *           next; bit 7, bit 6 = the first, the second child is content; the low four bits of a byte come first
 * 30 RLE    a byte with the highest bit set: the next byte n + 3 times; clear: n + 1 literal bytes
 * 81 82     differences of bytes or of 16-bit words: each from the previous one, the first from 0
 * </pre>
 *
 * <p>The words are little-endian. Streams are padded with zeros to a multiple of four bytes, in some games of 8, 16 or
 * 32. There is no signature except the first byte. In New Super Mario Bros. the letters "LZ77" precede the stream in
 * some files; its first byte follows at 04.
 *
 * <p>Quirks: copies of distance 1 occur only in streams of modding tools, because the BIOS cannot decode them into
 * video memory, which accepts 16 bits at a time. Of equally long matches, Nintendo's encoder uses the farthest; for
 * other encoders see {@link shuriken.codec.bios.LzMode}.
 *
 * <p>Games: nearly all games for both consoles. Source: GBATEK, "BIOS Decompression Functions"; the encoder's rules are
 * measured on 120 streams of three games; RLE is known from a translation of one game; there is no public
 * sample of Huffman and differences.
 */
@NullMarked
package shuriken.codec.bios;

import org.jspecify.annotations.NullMarked;
