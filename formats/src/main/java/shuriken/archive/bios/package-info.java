/**
 * Files that are one stream of a BIOS compression (LZ10, LZ11, Huffman, RLE, differences), as archives whose only
 * member is the content. The streams are described in {@link shuriken.codec.bios}.
 *
 * <p>There is no signature. A file is recognized if it is one stream of one of the kinds from its first byte to its
 * last, with content, and followed only by zeros, up to a multiple of 32. The letters "LZ77" may precede the stream. A
 * file with one of the usual extensions is recognized by its first byte.
 *
 * <p>Source: GBATEK, "BIOS Decompression Functions"; measured.
 */
@NullMarked
package shuriken.archive.bios;

import org.jspecify.annotations.NullMarked;
