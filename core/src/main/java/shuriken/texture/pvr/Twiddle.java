package shuriken.texture.pvr;

import java.util.Arrays;
import shuriken.bytes.Words;

/**
 * Morton order, y first, to rows. Sides are powers of two; where they differ, squares of the shorter side follow one
 * another. The loops gather quads (top left, bottom left, top right, bottom right), which stand together, into two rows
 * at a time.
 */
final class Twiddle {

    private Twiddle() {}

    /** The number of a texel in twiddled order. */
    static int index(int x, int y, int width, int height) {
        int side = Math.min(width, height);
        int square = x / side + y / side;
        return square * side * side + spread(y % side) + 2 * spread(x % side);
    }

    /** Bit n goes to bit 2n. */
    private static int spread(int value) {
        int bits = (value | value << 8) & 0x00FF00FF;
        bits = (bits | bits << 4) & 0x0F0F0F0F;
        bits = (bits | bits << 2) & 0x33333333;
        return (bits | bits << 1) & 0x55555555;
    }

    /** The offsets of the quads of a row, for a column's number. */
    private static int[] quads(int side, int quadBytes) {
        int[] quads = new int[side / 2];
        for (int x = 0; x < quads.length; x++) {
            quads[x] = 2 * spread(x) * quadBytes;
        }
        return quads;
    }

    /** Gathers a row of quads into two rows of texels. */
    private interface Gather {
        void twoRows(byte[] twiddled, int row, int[] quads, byte[] rows, int target, int pitch);
    }

    /**
     * Rows of a twiddled picture.
     *
     * @param bytes of one texel: 1, 2 or 4
     */
    static byte[] toRows(byte[] twiddled, int from, int width, int height, int bytes) {
        if (Math.min(width, height) == 1) {
            return Arrays.copyOfRange(twiddled, from, from + width * height * bytes);
        }
        return switch (bytes) {
            case 1 -> toRows(twiddled, from, width, height, 2, 1, Twiddle::twoRows8);
            case 2 -> toRows(twiddled, from, width, height, 4, 2, Twiddle::twoRows16);
            default -> toRows(twiddled, from, width, height, 8, 4, Twiddle::twoRows32);
        };
    }

    /**
     * Rows of four bytes for each texel of a picture whose sides are at least 2.
     *
     * @param colours {@code int[65536]}, what to write (little-endian) for a stored texel of 16 bits
     */
    static byte[] toColours(byte[] twiddled, int from, int width, int height, int[] colours) {
        Gather gather = (source, row, quads, rows, target, pitch) ->
                twoRowsOfColours(source, row, quads, rows, target, pitch, colours);
        return toRows(twiddled, from, width, height, 4, 4, gather);
    }

    /**
     * The same of indices of eight bits.
     *
     * @param halves {@link shuriken.image.IndexColours#halves}
     */
    static byte[] toColours8(byte[] twiddled, int from, int width, int height, long[] halves) {
        Gather gather = (source, row, quads, rows, target, pitch) ->
                twoRowsOfIndices(source, row, quads, rows, target, pitch, halves);
        return toRows(twiddled, from, width, height, 2, 4, gather);
    }

    /**
     * The same of indices of four bits, the low ones first; a quad begins with a byte.
     *
     * @param pairs of colours, left and right: {@code long[256]}, by both indices
     */
    static byte[] toColours4(byte[] twiddled, int from, int width, int height, long[] pairs) {
        Gather gather = (source, row, quads, rows, target, pitch) ->
                twoRowsOfNibbles(source, row, quads, rows, target, pitch, pairs);
        return toRows(twiddled, from, width, height, 1, 4, gather);
    }

    /**
     * The same of indices of codewords, whose texels are twice as many across and down.
     *
     * @param width in codewords
     * @param height in codewords
     * @param codewords {@code long[512]}, the upper and the lower two texels of each
     */
    static byte[] toCodewords(byte[] twiddled, int from, int width, int height, long[] codewords) {
        Gather gather = (source, row, quads, rows, target, pitch) ->
                fourRows(source, row, quads, rows, target, pitch, codewords);
        return toRows(twiddled, from, width, height, 2, 8, 2, gather);
    }

    private static byte[] toRows(
            byte[] twiddled, int from, int width, int height, int halfBytes, int newBytes, Gather gather) {
        return toRows(twiddled, from, width, height, halfBytes, newBytes, 1, gather);
    }

    /**
     * @param halfBytes stored bytes of half a quad
     * @param across bytes in a row of what a stored number becomes
     * @param down rows of that
     */
    private static byte[] toRows(
            byte[] twiddled, int from, int width, int height, int halfBytes, int across, int down, Gather gather) {
        int pitch = Math.multiplyExact(width, across);
        byte[] rows = new byte[Math.multiplyExact(pitch, Math.multiplyExact(height, down))];
        int side = Math.min(width, height);
        int[] quads = quads(side, 2 * halfBytes);
        for (int square = 0; square < width * height / side / side; square++) {
            int source = from + square * (side * side / 2) * halfBytes;
            int target = square * side * (width > height ? across : pitch * down);
            for (int y = 0; y < side; y += 2, target += 2 * down * pitch) {
                gather.twoRows(twiddled, source + spread(y / 2) * 2 * halfBytes, quads, rows, target, pitch);
            }
        }
        return rows;
    }

    private static void twoRows8(byte[] twiddled, int row, int[] quads, byte[] rows, int target, int pitch) {
        for (int x = 0; x < quads.length; x++) {
            int quad = Words.i32(twiddled, row + quads[x]);
            Words.put16(rows, target + 2 * x, (short) (quad & 0xFF | quad >>> 8 & 0xFF00));
            Words.put16(rows, target + 2 * x + pitch, (short) (quad >>> 8 & 0xFF | quad >>> 16 & 0xFF00));
        }
    }

    private static void twoRows16(byte[] twiddled, int row, int[] quads, byte[] rows, int target, int pitch) {
        for (int x = 0; x < quads.length; x++) {
            long quad = Words.i64(twiddled, row + quads[x]);
            Words.put32(rows, target + 4 * x, (int) (quad & 0xFFFF | quad >>> 16 & 0xFFFF0000L));
            Words.put32(rows, target + 4 * x + pitch, (int) (quad >>> 16 & 0xFFFF | quad >>> 32 & 0xFFFF0000L));
        }
    }

    private static void twoRows32(byte[] twiddled, int row, int[] quads, byte[] rows, int target, int pitch) {
        for (int x = 0; x < quads.length; x++) {
            int quad = row + quads[x];
            int at = target + 8 * x;
            Words.put32(rows, at, Words.i32(twiddled, quad));
            Words.put32(rows, at + pitch, Words.i32(twiddled, quad + 4));
            Words.put32(rows, at + 4, Words.i32(twiddled, quad + 8));
            Words.put32(rows, at + 4 + pitch, Words.i32(twiddled, quad + 12));
        }
    }

    private static void twoRowsOfColours(
            byte[] twiddled, int row, int[] quads, byte[] rows, int target, int pitch, int[] colours) {
        int lower = target + pitch;
        for (int x = 0; x < quads.length; x++) {
            long quad = Words.i64(twiddled, row + quads[x]);
            long topLeft = colours[(int) quad & 0xFFFF] & 0xFFFFFFFFL;
            long bottomLeft = colours[(int) quad >>> 16] & 0xFFFFFFFFL;
            long topRight = colours[(int) (quad >>> 32) & 0xFFFF];
            long bottomRight = colours[(int) (quad >>> 48)];
            Words.put64(rows, target + 8 * x, topLeft | topRight << 32);
            Words.put64(rows, lower + 8 * x, bottomLeft | bottomRight << 32);
        }
    }

    private static void twoRowsOfIndices(
            byte[] twiddled, int row, int[] quads, byte[] rows, int target, int pitch, long[] halves) {
        int lower = target + pitch;
        for (int x = 0; x < quads.length; x++) {
            int quad = Words.i32(twiddled, row + quads[x]);
            Words.put64(rows, target + 8 * x, halves[quad & 0xFF] | halves[256 + (quad >>> 16 & 0xFF)]);
            Words.put64(rows, lower + 8 * x, halves[quad >>> 8 & 0xFF] | halves[256 + (quad >>> 24)]);
        }
    }

    /** A quad of codewords: four rows of four texels, two at a time, for more places to write to at once are slower. */
    private static void fourRows(
            byte[] twiddled, int row, int[] quads, byte[] rows, int target, int pitch, long[] codewords) {
        twoRowsOfCodewords(twiddled, row, 0, quads, rows, target, pitch, codewords);
        twoRowsOfCodewords(twiddled, row, 1, quads, rows, target + 2 * pitch, pitch, codewords);
    }

    private static void twoRowsOfCodewords(
            byte[] twiddled, int row, int half, int[] quads, byte[] rows, int target, int pitch, long[] codewords) {
        int lower = target + pitch;
        for (int x = 0; x < quads.length; x++) {
            int quad = row + quads[x] + half;
            int left = (twiddled[quad] & 0xFF) << 1;
            int right = (twiddled[quad + 2] & 0xFF) << 1;
            Words.put64(rows, target + 16 * x, codewords[left]);
            Words.put64(rows, target + 16 * x + 8, codewords[right]);
            Words.put64(rows, lower + 16 * x, codewords[left + 1]);
            Words.put64(rows, lower + 16 * x + 8, codewords[right + 1]);
        }
    }

    private static void twoRowsOfNibbles(
            byte[] twiddled, int row, int[] quads, byte[] rows, int target, int pitch, long[] pairs) {
        int lower = target + pitch;
        for (int x = 0; x < quads.length; x++) {
            int quad = Words.i16(twiddled, row + quads[x]);
            Words.put64(rows, target + 8 * x, pairs[quad & 0xF | quad >> 4 & 0xF0]);
            Words.put64(rows, lower + 8 * x, pairs[quad >> 4 & 0xF | quad >> 8 & 0xF0]);
        }
    }

    /** One byte for each texel of four bits, in the stored order: low nibble first. */
    static byte[] nibbles(byte[] packed, long firstNibble, int count) {
        byte[] single = new byte[count];
        for (int i = 0; i < count; i++) {
            long at = firstNibble + i;
            single[i] = (byte) (packed[(int) (at >> 1)] >> 4 * (at & 1) & 0xF);
        }
        return single;
    }

    /** The inverse of {@link #toRows}. */
    static byte[] fromRows(byte[] rows, int width, int height, int bytes) {
        byte[] twiddled = new byte[rows.length];
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                System.arraycopy(rows, (y * width + x) * bytes, twiddled, index(x, y, width, height) * bytes, bytes);
            }
        }
        return twiddled;
    }
}
