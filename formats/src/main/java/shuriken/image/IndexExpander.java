package shuriken.image;

import shuriken.io.struct.Words;

/**
 * Expands indices to R, G, B, A colours. To be fast, the loops write the colours of two texels at once, as one
 * {@code long}.
 */
public final class IndexExpander {
    /** The number of values of a byte. */
    private static final int BYTE_VALUE_COUNT = 256;

    /** The size of a colour in bytes: R, G, B and A. */
    private static final int COLOUR_SIZE = 4;

    /** The size of two colours in bytes. */
    private static final int PAIR_SIZE = 2 * COLOUR_SIZE;

    private IndexExpander() {}

    /**
     * Builds a table of the colours of 256 indices, with R in the lowest byte. Indices beyond the palette become
     * transparent black.
     *
     * @param palette the colours of the indices
     * @return {@code int[256]}: the colour of each index
     */
    public static int[] colourTable(Palette palette) {
        int[] table = new int[BYTE_VALUE_COUNT];
        byte[] rgba = palette.rgba();
        for (int i = 0; i < Math.min(table.length, palette.size()); i++) {
            table[i] = Words.i32(rgba, COLOUR_SIZE * i);
        }
        return table;
    }

    /**
     * Expands indices to colours.
     *
     * @param indices an array that contains the stored indices
     * @param fromOffset the offset of their first byte in {@code indices}
     * @param bitsPerIndex the size of an index in bits: 8, 4 or 2; the first index is in the low bits
     * @param indexCount the number of indices, a multiple of the number of indices in a byte
     * @param colourTable the colours, as {@link #colourTable} returns them
     * @return {@code byte[4*indexCount]}: R, G, B, A of each index
     */
    public static byte[] decode(byte[] indices, int fromOffset, int bitsPerIndex, int indexCount, int[] colourTable) {
        byte[] rgba = new byte[Math.multiplyExact(COLOUR_SIZE, indexCount)];
        switch (bitsPerIndex) {
            case 8 -> expandBytes(indices, fromOffset, rgba, colourTable);
            case 4 -> expandNibbles(indices, fromOffset, rgba, pairTable(colourTable));
            default -> expandBitPairs(indices, fromOffset, rgba, pairTable(colourTable));
        }
        return rgba;
    }

    /**
     * Expands eight indices at a time. Two neighbouring texels are combined in a {@code long}: the left one is in
     * the low 32 bits, the right one in the high 32 bits.
     */
    private static void expandBytes(byte[] indices, int fromOffset, byte[] rgba, int[] colourTable) {
        // A constant length lets compilers remove the bounds checks in the loop.
        long[] leftColours = new long[BYTE_VALUE_COUNT];
        long[] rightColours = new long[BYTE_VALUE_COUNT];
        for (int i = 0; i < BYTE_VALUE_COUNT; i++) {
            leftColours[i] = colourTable[i] & 0xFFFFFFFFL;
            rightColours[i] = (long) colourTable[i] << 32;
        }
        int indexCount = rgba.length / COLOUR_SIZE;
        // The largest multiple of eight that is not greater than the number of indices.
        int unrolledCount = indexCount & ~7;
        for (int i = 0; i < unrolledCount; i += 8) {
            long eightIndices = Words.i64(indices, fromOffset + i);
            int lowIndices = (int) eightIndices;
            int highIndices = (int) (eightIndices >>> 32);
            int offset = COLOUR_SIZE * i;
            Words.put64(rgba, offset, leftColours[lowIndices & 0xFF] | rightColours[(lowIndices >>> 8) & 0xFF]);
            Words.put64(
                    rgba,
                    offset + PAIR_SIZE,
                    leftColours[(lowIndices >>> 16) & 0xFF] | rightColours[lowIndices >>> 24]);
            Words.put64(
                    rgba,
                    offset + 2 * PAIR_SIZE,
                    leftColours[highIndices & 0xFF] | rightColours[(highIndices >>> 8) & 0xFF]);
            Words.put64(
                    rgba,
                    offset + 3 * PAIR_SIZE,
                    leftColours[(highIndices >>> 16) & 0xFF] | rightColours[highIndices >>> 24]);
        }
        for (int i = unrolledCount; i < indexCount; i++) {
            Words.put32(rgba, COLOUR_SIZE * i, colourTable[indices[fromOffset + i] & 0xFF]);
        }
    }

    /** Expands two indices at a time. A byte of indices is the index of their two colours in {@code pairs}. */
    private static void expandNibbles(byte[] indices, int fromOffset, byte[] rgba, long[] pairs) {
        int byteCount = rgba.length / PAIR_SIZE;
        for (int i = 0; i < byteCount; i++) {
            Words.put64(rgba, PAIR_SIZE * i, pairs[indices[fromOffset + i] & 0xFF]);
        }
    }

    /** Expands four indices at a time, which are two pairs of colours. */
    private static void expandBitPairs(byte[] indices, int fromOffset, byte[] rgba, long[] pairs) {
        int byteCount = rgba.length / (2 * PAIR_SIZE);
        for (int i = 0; i < byteCount; i++) {
            // The index of an entry in pairs contains the right colour index in bits 4 and 5, so every second colour
            // index is moved there.
            int fourIndices = indices[fromOffset + i];
            Words.put64(rgba, 2 * PAIR_SIZE * i, pairs[(fourIndices & 3) | ((fourIndices << 2) & 0x30)]);
            Words.put64(
                    rgba, 2 * PAIR_SIZE * i + PAIR_SIZE, pairs[((fourIndices >> 4) & 3) | ((fourIndices >> 2) & 0x30)]);
        }
    }

    /**
     * Builds a table of the colours of all pairs of indices below 16. An entry's index contains the left index in its
     * low four bits and the right index in its high four bits.
     *
     * @param colourTable the colour of each index, as {@link #colourTable} returns it
     * @return {@code long[256]}: two colours for each pair of indices, the colour of the left index in the lower half
     */
    public static long[] pairTable(int[] colourTable) {
        long[] pairs = new long[BYTE_VALUE_COUNT];
        for (int i = 0; i < pairs.length; i++) {
            pairs[i] = (colourTable[i & 0xF] & 0xFFFFFFFFL) | ((long) colourTable[i >> 4] << 32);
        }
        return pairs;
    }
}
