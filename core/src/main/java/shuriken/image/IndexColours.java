package shuriken.image;

import shuriken.io.Words;

/** Indices in their colours, R, G, B, A of each: loops over whole bytes, with a table for as many texels as a byte has. */
public final class IndexColours {
    private IndexColours() {}

    /** The colours of 256 indices, R in the lowest byte; those beyond the palette are transparent black. */
    public static int[] table(Palette palette) {
        int[] table = new int[256];
        byte[] rgba = palette.rgba();
        for (int i = 0; i < Math.min(table.length, palette.size()); i++) {
            table[i] = Words.i32(rgba, 4 * i);
        }
        return table;
    }

    /**
     * @param bits of an index: 8, 4 or 2, the first in the low bits
     * @param count of indices, a multiple of those in a byte
     * @param table {@code int[256]}
     * @return {@code byte[4*count]}
     */
    public static byte[] decode(byte[] indices, int from, int bits, int count, int[] table) {
        byte[] rgba = new byte[Math.multiplyExact(4, count)];
        switch (bits) {
            case 8 -> ofBytes(indices, from, rgba, table);
            case 4 -> ofNibbles(indices, from, rgba, pairs(table));
            default -> ofPairsOfBits(indices, from, rgba, pairs(table));
        }
        return rgba;
    }

    /** Eight indices at a time; the left one of two texels gives the low 32 bits of 64, the right one the high ones. */
    private static void ofBytes(byte[] indices, int from, byte[] rgba, int[] table) {
        long[] left = new long[256]; // of a length that compilers know: no checks within the loop
        long[] right = new long[256];
        for (int i = 0; i < 256; i++) {
            left[i] = table[i] & 0xFFFFFFFFL;
            right[i] = (long) table[i] << 32;
        }
        int whole = rgba.length / 4 & ~7;
        for (int i = 0; i < whole; i += 8) {
            long eight = Words.i64(indices, from + i);
            int low = (int) eight;
            int high = (int) (eight >>> 32);
            Words.put64(rgba, 4 * i, left[low & 0xFF] | right[low >>> 8 & 0xFF]);
            Words.put64(rgba, 4 * i + 8, left[low >>> 16 & 0xFF] | right[low >>> 24]);
            Words.put64(rgba, 4 * i + 16, left[high & 0xFF] | right[high >>> 8 & 0xFF]);
            Words.put64(rgba, 4 * i + 24, left[high >>> 16 & 0xFF] | right[high >>> 24]);
        }
        for (int i = whole; i < rgba.length / 4; i++) {
            Words.put32(rgba, 4 * i, table[indices[from + i] & 0xFF]);
        }
    }

    private static void ofNibbles(byte[] indices, int from, byte[] rgba, long[] pairs) {
        int bytes = rgba.length / 8;
        for (int i = 0; i < bytes; i++) {
            Words.put64(rgba, 8 * i, pairs[indices[from + i] & 0xFF]);
        }
    }

    private static void ofPairsOfBits(byte[] indices, int from, byte[] rgba, long[] pairs) {
        int bytes = rgba.length / 16;
        for (int i = 0; i < bytes; i++) {
            int four = indices[from + i];
            Words.put64(rgba, 16 * i, pairs[four & 3 | four << 2 & 0x30]);
            Words.put64(rgba, 16 * i + 8, pairs[four >> 4 & 3 | four >> 2 & 0x30]);
        }
    }

    /** The colours of two indices below 16, the left one in the low bits of an entry's number: {@code long[256]}. */
    public static long[] pairs(int[] table) {
        long[] pairs = new long[256];
        for (int i = 0; i < pairs.length; i++) {
            pairs[i] = table[i & 0xF] & 0xFFFFFFFFL | (long) table[i >> 4] << 32;
        }
        return pairs;
    }
}
