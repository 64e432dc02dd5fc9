package shuriken.image;

import shuriken.bytes.Words;

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

    private static void ofBytes(byte[] indices, int from, byte[] rgba, int[] table) {
        int pairs = rgba.length / 8;
        for (int i = 0, at = from; i < pairs; i++, at += 2) {
            long left = table[indices[at] & 0xFF] & 0xFFFFFFFFL;
            Words.put64(rgba, 8 * i, left | (long) table[indices[at + 1] & 0xFF] << 32);
        }
        if (rgba.length % 8 != 0) {
            Words.put32(rgba, 8 * pairs, table[indices[from + 2 * pairs] & 0xFF]);
        }
    }

    private static void ofNibbles(byte[] indices, int from, byte[] rgba, long[] pairs) {
        for (int i = 0; i < rgba.length / 8; i++) {
            Words.put64(rgba, 8 * i, pairs[indices[from + i] & 0xFF]);
        }
    }

    private static void ofPairsOfBits(byte[] indices, int from, byte[] rgba, long[] pairs) {
        for (int i = 0; i < rgba.length / 16; i++) {
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
