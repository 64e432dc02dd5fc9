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
            case 8 -> ofBytes(indices, from, rgba, halves(table));
            case 4 -> ofNibbles(indices, from, rgba, pairs(table));
            default -> ofPairsOfBits(indices, from, rgba, pairs(table));
        }
        return rgba;
    }

    private static void ofBytes(byte[] indices, int from, byte[] rgba, long[] halves) {
        int count = rgba.length / 4;
        for (int i = 0; i < count - 3; i += 4) {
            int four = Words.i32(indices, from + i);
            Words.put64(rgba, 4 * i, halves[four & 0xFF] | halves[256 + (four >>> 8 & 0xFF)]);
            Words.put64(rgba, 4 * i + 8, halves[four >>> 16 & 0xFF] | halves[256 + (four >>> 24)]);
        }
        for (int i = count & ~3; i < count; i++) {
            Words.put32(rgba, 4 * i, (int) halves[indices[from + i] & 0xFF]);
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

    /** What the left one of two texels gives to their 64 bits, and from 256 on the right one: {@code long[512]}. */
    public static long[] halves(int[] table) {
        long[] halves = new long[512];
        for (int i = 0; i < 256; i++) {
            halves[i] = table[i] & 0xFFFFFFFFL;
            halves[256 + i] = (long) table[i] << 32;
        }
        return halves;
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
