package shuriken.image;

import shuriken.io.struct.Words;

/** Expands indices to R, G, B, A colours. The loops process full bytes, with a table for all texels of a byte. */
public final class IndexExpander {
    private IndexExpander() {}

    /**
     * Builds a table of the colours of 256 indices, R in the lowest byte; indices beyond the palette are transparent
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
     * @param from the offset of the first byte
     * @param bits the size of an index in bits: 8, 4 or 2; the first index is in the low bits
     * @param count the number of indices, a multiple of those in a byte
     * @param table the colours, as {@link #colourTable} returns them
     * @return {@code byte[4*count]}: R, G, B, A of each index
     */
    public static byte[] decode(byte[] indices, int from, int bits, int count, int[] table) {
        byte[] rgba = new byte[Math.multiplyExact(4, count)];
        switch (bits) {
            case 8 -> expandBytes(indices, from, rgba, table);
            case 4 -> expandNibbles(indices, from, rgba, pairTable(table));
            default -> expandBitPairs(indices, from, rgba, pairTable(table));
        }
        return rgba;
    }

    /**
     * Expands eight indices at a time. The left one of two texels becomes the low 32 bits of a {@code long}, and the
     * right one the high bits.
     */
    private static void expandBytes(byte[] indices, int from, byte[] rgba, int[] table) {
        // A constant length lets compilers remove the bounds checks in the loop.
        long[] left = new long[256];
        long[] right = new long[256];
        for (int i = 0; i < 256; i++) {
            left[i] = table[i] & 0xFFFFFFFFL;
            right[i] = (long) table[i] << 32;
        }
        int unrolledCount = rgba.length / 4 & ~7;
        for (int i = 0; i < unrolledCount; i += 8) {
            long indices8 = Words.i64(indices, from + i);
            int low = (int) indices8;
            int high = (int) (indices8 >>> 32);
            Words.put64(rgba, 4 * i, left[low & 0xFF] | right[low >>> 8 & 0xFF]);
            Words.put64(rgba, 4 * i + 8, left[low >>> 16 & 0xFF] | right[low >>> 24]);
            Words.put64(rgba, 4 * i + 16, left[high & 0xFF] | right[high >>> 8 & 0xFF]);
            Words.put64(rgba, 4 * i + 24, left[high >>> 16 & 0xFF] | right[high >>> 24]);
        }
        for (int i = unrolledCount; i < rgba.length / 4; i++) {
            Words.put32(rgba, 4 * i, table[indices[from + i] & 0xFF]);
        }
    }

    private static void expandNibbles(byte[] indices, int from, byte[] rgba, long[] pairs) {
        int byteCount = rgba.length / 8;
        for (int i = 0; i < byteCount; i++) {
            Words.put64(rgba, 8 * i, pairs[indices[from + i] & 0xFF]);
        }
    }

    private static void expandBitPairs(byte[] indices, int from, byte[] rgba, long[] pairs) {
        int byteCount = rgba.length / 16;
        for (int i = 0; i < byteCount; i++) {
            // The second of two indices moves to the high half of a byte.
            int indices4 = indices[from + i];
            Words.put64(rgba, 16 * i, pairs[indices4 & 3 | indices4 << 2 & 0x30]);
            Words.put64(rgba, 16 * i + 8, pairs[indices4 >> 4 & 3 | indices4 >> 2 & 0x30]);
        }
    }

    /**
     * Builds a table of the colours of two indices below 16: {@code long[256]}. The left index is in the low bits of
     * the entry's index.
     *
     * @param table the colour of each index, as {@link #colourTable} returns it
     * @return {@code long[256]}: two colours for each pair of indices, that of the left index in the lower half
     */
    public static long[] pairTable(int[] table) {
        long[] pairs = new long[256];
        for (int i = 0; i < pairs.length; i++) {
            pairs[i] = table[i & 0xF] & 0xFFFFFFFFL | (long) table[i >> 4] << 32;
        }
        return pairs;
    }
}
