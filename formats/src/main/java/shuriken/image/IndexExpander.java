package shuriken.image;

import shuriken.io.struct.Words;

/** Expands indices to R, G, B, A colours. The loops process complete bytes, with a table for all texels of a byte. */
public final class IndexExpander {
    private IndexExpander() {}

    /**
     * Builds a table of the colours of 256 indices, R in the lowest byte. Indices beyond the palette are transparent
     * black.
     *
     * @param palette the colours of the indices
     * @return {@code int[256]}: the colour of each index
     */
    public static int[] colourTable(Palette palette) {
        int[] table = new int[256];
        byte[] rgba = palette.rgba();
        for (int i = 0; i < Math.min(table.length, palette.size()); i++) {
            table[i] = Words.i32(rgba, 4 * i);
        }
        return table;
    }

    /**
     * Expands indices to colours.
     *
     * @param indices the stored indices
     * @param fromOffset the offset of the first byte
     * @param bitsPerIndex the size of an index in bits: 8, 4 or 2; the first index is in the low bits
     * @param indexCount the number of indices, a multiple of the number of indices in a byte
     * @param table the colours, as {@link #colourTable} returns them
     * @return {@code byte[4*indexCount]}: R, G, B, A of each index
     */
    public static byte[] decode(byte[] indices, int fromOffset, int bitsPerIndex, int indexCount, int[] table) {
        byte[] rgba = new byte[Math.multiplyExact(4, indexCount)];
        switch (bitsPerIndex) {
            case 8 -> expandBytes(indices, fromOffset, rgba, table);
            case 4 -> expandNibbles(indices, fromOffset, rgba, pairTable(table));
            default -> expandBitPairs(indices, fromOffset, rgba, pairTable(table));
        }
        return rgba;
    }

    /**
     * Expands eight indices at a time. The left one of two texels becomes the low 32 bits of a {@code long}, and the
     * right one the high bits.
     */
    private static void expandBytes(byte[] indices, int fromOffset, byte[] rgba, int[] table) {
        // A constant length lets compilers remove the bounds checks in the loop.
        long[] left = new long[256];
        long[] right = new long[256];
        for (int i = 0; i < 256; i++) {
            left[i] = table[i] & 0xFFFFFFFFL;
            right[i] = (long) table[i] << 32;
        }
        int unrolledCount = (rgba.length / 4) & ~7;
        for (int i = 0; i < unrolledCount; i += 8) {
            long indices8 = Words.i64(indices, fromOffset + i);
            int lowIndices = (int) indices8;
            int highIndices = (int) (indices8 >>> 32);
            Words.put64(rgba, 4 * i, left[lowIndices & 0xFF] | right[(lowIndices >>> 8) & 0xFF]);
            Words.put64(rgba, 4 * i + 8, left[(lowIndices >>> 16) & 0xFF] | right[lowIndices >>> 24]);
            Words.put64(rgba, 4 * i + 16, left[highIndices & 0xFF] | right[(highIndices >>> 8) & 0xFF]);
            Words.put64(rgba, 4 * i + 24, left[(highIndices >>> 16) & 0xFF] | right[highIndices >>> 24]);
        }
        for (int i = unrolledCount; i < rgba.length / 4; i++) {
            Words.put32(rgba, 4 * i, table[indices[fromOffset + i] & 0xFF]);
        }
    }

    private static void expandNibbles(byte[] indices, int fromOffset, byte[] rgba, long[] pairs) {
        int byteCount = rgba.length / 8;
        for (int i = 0; i < byteCount; i++) {
            Words.put64(rgba, 8 * i, pairs[indices[fromOffset + i] & 0xFF]);
        }
    }

    private static void expandBitPairs(byte[] indices, int fromOffset, byte[] rgba, long[] pairs) {
        int byteCount = rgba.length / 16;
        for (int i = 0; i < byteCount; i++) {
            // The second of two indices moves to the high half of a byte, as in the index of a pair.
            int indices4 = indices[fromOffset + i];
            Words.put64(rgba, 16 * i, pairs[(indices4 & 3) | ((indices4 << 2) & 0x30)]);
            Words.put64(rgba, 16 * i + 8, pairs[((indices4 >> 4) & 3) | ((indices4 >> 2) & 0x30)]);
        }
    }

    /**
     * Builds a table of the colours of two indices below 16: {@code long[256]}. The left index is in the low bits of
     * the entry's index.
     *
     * @param table the colour of each index, as {@link #colourTable} returns it
     * @return {@code long[256]}: two colours for each pair of indices, the colour of the left index in the lower half
     */
    public static long[] pairTable(int[] table) {
        long[] pairs = new long[256];
        for (int i = 0; i < pairs.length; i++) {
            pairs[i] = (table[i & 0xF] & 0xFFFFFFFFL) | ((long) table[i >> 4] << 32);
        }
        return pairs;
    }
}
