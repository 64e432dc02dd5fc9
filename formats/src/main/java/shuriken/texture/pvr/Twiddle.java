package shuriken.texture.pvr;

import java.util.Arrays;
import shuriken.io.struct.Words;
import shuriken.texture.ColourPairExpander;

/**
 * Converts between Morton order, y first, and rows. Sides are powers of two; if they differ, squares of the shorter
 * side follow one another. The loops gather quads (top left, bottom left, top right, bottom right), which are adjacent,
 * into two rows at a time.
 */
final class Twiddle {

    private Twiddle() {}

    /** Returns the index of a texel in twiddled order. */
    static int index(int x, int y, int width, int height) {
        int side = Math.min(width, height);
        int square = x / side + y / side;
        return square * side * side + spread(y % side) + 2 * spread(x % side);
    }

    /** Moves bit n to bit 2n. */
    private static int spread(int value) {
        int bits = (value | value << 8) & 0x00FF00FF;
        bits = (bits | bits << 4) & 0x0F0F0F0F;
        bits = (bits | bits << 2) & 0x33333333;
        return (bits | bits << 1) & 0x55555555;
    }

    /** Returns the offsets of the quads of a row, by column. */
    private static int[] quads(int side, int quadBytes) {
        int[] quads = new int[side / 2];
        for (int x = 0; x < quads.length; x++) {
            quads[x] = 2 * spread(x) * quadBytes;
        }
        return quads;
    }

    /** Gathers the quads of a square, which starts at {@code from}, into output rows, which start at {@code target}. */
    private interface SquareGatherer {
        void gather(byte[] twiddled, int from, int[] quads, byte[] rows, int target, int pitch);
    }

    /** Gathers a row of quads, which starts at {@code row}, into two rows of texels, which start at {@code target}. */
    private interface RowGatherer {
        void gatherTwoRows(byte[] twiddled, int row, int[] quads, byte[] rows, int target, int pitch);
    }

    /**
     * Converts a twiddled image to rows.
     *
     * @param bytesPerTexel the size of a texel in bytes: 1, 2 or 4
     */
    static byte[] toRows(byte[] twiddled, int from, int width, int height, int bytesPerTexel) {
        if (Math.min(width, height) == 1) {
            return Arrays.copyOfRange(twiddled, from, from + width * height * bytesPerTexel);
        }
        return switch (bytesPerTexel) {
            case 1 -> toRows(twiddled, from, width, height, 2, 1, Twiddle::twoRows8);
            case 2 -> toRows(twiddled, from, width, height, 4, 2, Twiddle::twoRows16);
            default -> toRows(twiddled, from, width, height, 8, 4, Twiddle::twoRows32);
        };
    }

    /** Converts 16-bit texels to rows of four bytes each; sides are at least 2. */
    static byte[] toColours(byte[] twiddled, int from, int width, int height, ColourPairExpander colours) {
        // The upper two texels of a quad are a pair. The lower two are a pair that is shifted left by 16 bits.
        long[] row = new long[Math.min(width, height) / 2];
        RowGatherer gather = (source, start, quads, rows, target, pitch) -> {
            for (int x = 0; x < row.length; x++) {
                row[x] = Words.i64(source, start + quads[x]);
            }
            colours.expand(row, 0, rows, target);
            colours.expand(row, 16, rows, target + pitch);
        };
        return toRows(twiddled, from, width, height, 4, 4, gather);
    }

    /**
     * Converts 8-bit indices to rows of colours; sides are at least 4.
     *
     * @param table {@code int[256]}, the colours
     */
    static byte[] toColours8(byte[] twiddled, int from, int width, int height, int[] table) {
        SquareGatherer square = (source, start, quads, rows, target, pitch) ->
                expandIndices(source, start, quads, rows, target, pitch, table);
        return toRows(twiddled, from, width, height, 2, 4, 1, square);
    }

    /**
     * Converts 4-bit indices, the low ones first, to rows of colours; sides are at least 4.
     *
     * @param pairs the pairs of colours, left and right: {@code long[256]}, by both indices
     */
    static byte[] toColours4(byte[] twiddled, int from, int width, int height, long[] pairs) {
        SquareGatherer square = (source, start, quads, rows, target, pitch) ->
                expandNibbles(source, start, quads, rows, target, pitch, pairs);
        return toRows(twiddled, from, width, height, 1, 4, 1, square);
    }

    /**
     * Converts indices of codewords to rows of texels, which are twice as many in both directions.
     *
     * @param width the width in codewords
     * @param height the height in codewords
     * @param codewords {@code long[512]}, the upper and the lower two texels of each
     */
    static byte[] toCodewords(byte[] twiddled, int from, int width, int height, long[] codewords) {
        SquareGatherer square = (source, start, quads, rows, target, pitch) ->
                expandCodewords(source, start, quads, rows, target, pitch, codewords);
        return toRows(twiddled, from, width, height, 2, 8, 2, square);
    }

    private static byte[] toRows(
            byte[] twiddled, int from, int width, int height, int halfBytes, int across, RowGatherer gather) {
        SquareGatherer square = (source, start, quads, rows, target, pitch) -> {
            for (int y = 0; y < quads.length; y++) {
                int row = start + spread(y) * 2 * halfBytes;
                gather.gatherTwoRows(source, row, quads, rows, target + 2 * y * pitch, pitch);
            }
        };
        return toRows(twiddled, from, width, height, halfBytes, across, 1, square);
    }

    /**
     * Converts a twiddled image to rows, one square after the other.
     *
     * @param halfBytes the stored size of half a quad in bytes
     * @param across the number of bytes that a stored number becomes in a row
     * @param down the number of rows that a stored number becomes
     */
    private static byte[] toRows(
            byte[] twiddled,
            int from,
            int width,
            int height,
            int halfBytes,
            int across,
            int down,
            SquareGatherer squares) {
        int pitch = Math.multiplyExact(width, across);
        byte[] rows = new byte[Math.multiplyExact(pitch, Math.multiplyExact(height, down))];
        int side = Math.min(width, height);
        int[] quads = quads(side, 2 * halfBytes);
        int step = side * (width > height ? across : pitch * down);
        for (int square = 0; square < width * height / side / side; square++) {
            int source = from + square * (side * side / 2) * halfBytes;
            squares.gather(twiddled, source, quads, rows, square * step, pitch);
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
            int offset = target + 8 * x;
            Words.put32(rows, offset, Words.i32(twiddled, quad));
            Words.put32(rows, offset + pitch, Words.i32(twiddled, quad + 4));
            Words.put32(rows, offset + 4, Words.i32(twiddled, quad + 8));
            Words.put32(rows, offset + 4 + pitch, Words.i32(twiddled, quad + 12));
        }
    }

    /** Expands blocks of 4 × 4: two 64-bit numbers, each two texels wide. */
    private static void expandIndices(
            byte[] twiddled, int from, int[] quads, byte[] rows, int to, int pitch, int[] table) {
        long[] left = new long[256]; // a constant length lets compilers remove the bounds checks in the loop
        long[] right = new long[256];
        for (int i = 0; i < 256; i++) {
            left[i] = table[i] & 0xFFFFFFFFL;
            right[i] = (long) table[i] << 32;
        }
        int blocks = quads.length / 2;
        for (int y = 0; y < blocks; y++) {
            int row = from + spread(y) * 16;
            for (int x = 0; x < blocks; x++) {
                int block = row + 4 * quads[x];
                long left4 = Words.i64(twiddled, block);
                long right4 = Words.i64(twiddled, block + 8);
                int offset = to + 4 * y * pitch + 16 * x;
                Words.put64(rows, offset, left[(int) left4 & 0xFF] | right[(int) (left4 >>> 16) & 0xFF]);
                Words.put64(rows, offset + 8, left[(int) right4 & 0xFF] | right[(int) (right4 >>> 16) & 0xFF]);
                offset += pitch;
                Words.put64(rows, offset, left[(int) (left4 >>> 8) & 0xFF] | right[(int) (left4 >>> 24) & 0xFF]);
                Words.put64(rows, offset + 8, left[(int) (right4 >>> 8) & 0xFF] | right[(int) (right4 >>> 24) & 0xFF]);
                offset += pitch;
                Words.put64(rows, offset, left[(int) (left4 >>> 32) & 0xFF] | right[(int) (left4 >>> 48) & 0xFF]);
                Words.put64(rows, offset + 8, left[(int) (right4 >>> 32) & 0xFF] | right[(int) (right4 >>> 48) & 0xFF]);
                offset += pitch;
                Words.put64(rows, offset, left[(int) (left4 >>> 40) & 0xFF] | right[(int) (left4 >>> 56)]);
                Words.put64(rows, offset + 8, left[(int) (right4 >>> 40) & 0xFF] | right[(int) (right4 >>> 56)]);
            }
        }
    }

    /**
     * Expands quads of codewords to four rows of four texels each. It writes two rows at a time, because writing more
     * rows at once is slower.
     */
    private static void expandCodewords(
            byte[] twiddled, int from, int[] quads, byte[] rows, int to, int pitch, long[] codewords) {
        long[] halves = new long[512]; // a constant length lets compilers remove the bounds checks in the loop
        System.arraycopy(codewords, 0, halves, 0, 512);
        for (int y = 0; y < 2 * quads.length; y++) {
            int row = from + spread(y / 2) * 4 + y % 2;
            int upper = to + 2 * y * pitch;
            int lower = upper + pitch;
            for (int x = 0; x < quads.length; x++) {
                int quad = row + quads[x];
                int left = (twiddled[quad] & 0xFF) << 1;
                int right = (twiddled[quad + 2] & 0xFF) << 1;
                Words.put64(rows, upper + 16 * x, halves[left]);
                Words.put64(rows, upper + 16 * x + 8, halves[right]);
                Words.put64(rows, lower + 16 * x, halves[left + 1]);
                Words.put64(rows, lower + 16 * x + 8, halves[right + 1]);
            }
        }
    }

    /**
     * Expands blocks of 4 × 4 in 64 bits; each byte of the even and odd rows has the two indices of a pair of colours.
     */
    private static void expandNibbles(
            byte[] twiddled, int from, int[] quads, byte[] rows, int to, int pitch, long[] colours) {
        long[] pairs = new long[256]; // a constant length lets compilers remove the bounds checks in the loop
        System.arraycopy(colours, 0, pairs, 0, 256);
        int blocks = quads.length / 2;
        for (int y = 0; y < blocks; y++) {
            int row = from + spread(y) * 8;
            for (int x = 0; x < blocks; x++) {
                long block = Words.i64(twiddled, row + 4 * quads[x]);
                long even = block & 0xF000F000F000FL | block >>> 4 & 0xF000F000F000F0L;
                long odd = block >>> 4 & 0xF000F000F000FL | block >>> 8 & 0xF000F000F000F0L;
                int offset = to + 4 * y * pitch + 16 * x;
                Words.put64(rows, offset, pairs[(int) even & 0xFF]);
                Words.put64(rows, offset + 8, pairs[(int) (even >>> 32) & 0xFF]);
                offset += pitch;
                Words.put64(rows, offset, pairs[(int) odd & 0xFF]);
                Words.put64(rows, offset + 8, pairs[(int) (odd >>> 32) & 0xFF]);
                offset += pitch;
                Words.put64(rows, offset, pairs[(int) (even >>> 16) & 0xFF]);
                Words.put64(rows, offset + 8, pairs[(int) (even >>> 48) & 0xFF]);
                offset += pitch;
                Words.put64(rows, offset, pairs[(int) (odd >>> 16) & 0xFF]);
                Words.put64(rows, offset + 8, pairs[(int) (odd >>> 48) & 0xFF]);
            }
        }
    }

    /** Expands 4-bit texels to one byte each. The low nibble of a byte is first. */
    static byte[] unpackNibbles(byte[] packed, long firstNibble, int count) {
        byte[] texels = new byte[count];
        for (int i = 0; i < count; i++) {
            long nibble = firstNibble + i;
            texels[i] = (byte) (packed[(int) (nibble >> 1)] >> 4 * (nibble & 1) & 0xF);
        }
        return texels;
    }

    /** Inverts {@link #toRows}. */
    static byte[] fromRows(byte[] rows, int width, int height, int bytesPerTexel) {
        byte[] twiddled = new byte[rows.length];
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                System.arraycopy(
                        rows,
                        (y * width + x) * bytesPerTexel,
                        twiddled,
                        index(x, y, width, height) * bytesPerTexel,
                        bytesPerTexel);
            }
        }
        return twiddled;
    }
}
