package shuriken.texture.pvr;

import java.util.Arrays;
import shuriken.io.struct.Words;
import shuriken.texture.ColourPairExpander;

/**
 * Converts between rows and twiddled texels, which are in Morton order with y in the lowest bit. Sides are powers of
 * two; if they differ, squares of the shorter side follow one another. The four texels of a quad are adjacent: top
 * left, bottom left, top right, bottom right. The loops gather them into two rows at a time.
 */
final class Twiddle {
    private Twiddle() {}

    /** Returns the index of a texel in twiddled order. */
    static int twiddledIndex(int x, int y, int width, int height) {
        int side = Math.min(width, height);
        int squareIndex = x / side + y / side;
        return squareIndex * side * side + spreadBits(y % side) + 2 * spreadBits(x % side);
    }

    /** Moves bit n to bit 2n. */
    private static int spreadBits(int value) {
        int bits = (value | value << 8) & 0x00FF00FF;
        bits = (bits | bits << 4) & 0x0F0F0F0F;
        bits = (bits | bits << 2) & 0x33333333;
        return (bits | bits << 1) & 0x55555555;
    }

    /** Computes the offset of each quad from the start of its row of quads, by column. */
    private static int[] computeQuadOffsets(int side, int quadSize) {
        int[] offsets = new int[side / 2];
        for (int x = 0; x < offsets.length; x++) {
            offsets[x] = 2 * spreadBits(x) * quadSize;
        }
        return offsets;
    }

    /** Gathers a square into rows of {@code pitch} bytes. For the offsets, see {@link #computeQuadOffsets}. */
    private interface SquareGatherer {
        void gather(byte[] twiddled, int start, int[] offsets, byte[] rows, int outOffset, int pitch);
    }

    /** Gathers a row of quads into two rows of {@code pitch} bytes, from {@code outOffset} on. */
    private interface RowGatherer {
        void gatherTwoRows(byte[] twiddled, int rowOffset, int[] offsets, byte[] rows, int outOffset, int pitch);
    }

    /**
     * Converts a twiddled image to rows.
     *
     * @param bytesPerTexel the size of a texel in bytes: 1, 2 or 4
     */
    static byte[] toRows(byte[] twiddled, int start, int width, int height, int bytesPerTexel) {
        if (Math.min(width, height) == 1) {
            return Arrays.copyOfRange(twiddled, start, start + width * height * bytesPerTexel);
        }
        return switch (bytesPerTexel) {
            case 1 -> toRows(twiddled, start, width, height, /* halfSize= */ 2, /* bytesAcross= */ 1, Twiddle::gather8);
            case 2 ->
                toRows(twiddled, start, width, height, /* halfSize= */ 4, /* bytesAcross= */ 2, Twiddle::gather16);
            default ->
                toRows(twiddled, start, width, height, /* halfSize= */ 8, /* bytesAcross= */ 4, Twiddle::gather32);
        };
    }

    /** Converts 16-bit colours to rows of R, G, B, A bytes; sides are at least 2. */
    static byte[] toColours(byte[] twiddled, int start, int width, int height, ColourPairExpander expander) {
        // The upper two texels of a quad are a pair. The lower two are a pair that is shifted left by 16 bits.
        long[] pairs = new long[Math.min(width, height) / 2];
        RowGatherer gatherer = (source, rowOffset, offsets, rows, outOffset, pitch) -> {
            for (int x = 0; x < pairs.length; x++) {
                pairs[x] = Words.i64(source, rowOffset + offsets[x]);
            }
            expander.expand(pairs, /* shift= */ 0, rows, outOffset);
            expander.expand(pairs, /* shift= */ 16, rows, outOffset + pitch);
        };
        return toRows(twiddled, start, width, height, /* halfSize= */ 4, /* bytesAcross= */ 4, gatherer);
    }

    /**
     * Converts 8-bit indices to rows of colours; sides are at least 4.
     *
     * @param colours {@code int[256]}, the colours
     */
    static byte[] toColours8(byte[] twiddled, int start, int width, int height, int[] colours) {
        SquareGatherer gatherer = (source, squareStart, offsets, rows, outOffset, pitch) ->
                expandIndices(source, squareStart, offsets, rows, outOffset, pitch, colours);
        return toRows(
                twiddled, start, width, height, /* halfSize= */ 2, /* bytesAcross= */ 4, /* rowsDown= */ 1, gatherer);
    }

    /**
     * Converts 4-bit indices, the low ones first, to rows of colours; sides are at least 4.
     *
     * @param pairs {@code long[256]}, the left and the right colour for each byte with two indices
     */
    static byte[] toColours4(byte[] twiddled, int start, int width, int height, long[] pairs) {
        SquareGatherer gatherer = (source, squareStart, offsets, rows, outOffset, pitch) ->
                expandNibbles(source, squareStart, offsets, rows, outOffset, pitch, pairs);
        return toRows(
                twiddled, start, width, height, /* halfSize= */ 1, /* bytesAcross= */ 4, /* rowsDown= */ 1, gatherer);
    }

    /**
     * Converts indices of codewords to rows of texels, which are twice as many in both directions.
     *
     * @param width the width in codewords
     * @param height the height in codewords
     * @param codewords {@code long[512]}, the upper and the lower two texels of each codeword
     */
    static byte[] toCodewordTexels(byte[] twiddled, int start, int width, int height, long[] codewords) {
        SquareGatherer gatherer = (source, squareStart, offsets, rows, outOffset, pitch) ->
                expandCodewords(source, squareStart, offsets, rows, outOffset, pitch, codewords);
        return toRows(
                twiddled, start, width, height, /* halfSize= */ 2, /* bytesAcross= */ 8, /* rowsDown= */ 2, gatherer);
    }

    private static byte[] toRows(
            byte[] twiddled, int start, int width, int height, int halfSize, int bytesAcross, RowGatherer gatherer) {
        SquareGatherer squareGatherer = (source, squareStart, offsets, rows, outOffset, pitch) -> {
            for (int y = 0; y < offsets.length; y++) {
                int rowOffset = squareStart + spreadBits(y) * 2 * halfSize;
                gatherer.gatherTwoRows(source, rowOffset, offsets, rows, outOffset + 2 * y * pitch, pitch);
            }
        };
        return toRows(twiddled, start, width, height, halfSize, bytesAcross, /* rowsDown= */ 1, squareGatherer);
    }

    /**
     * Converts a twiddled image to rows, one square after the other.
     *
     * @param halfSize the stored size of half a quad in bytes
     * @param bytesAcross the number of bytes in a row to which each stored number expands
     * @param rowsDown the number of rows to which each stored number expands
     */
    private static byte[] toRows(
            byte[] twiddled,
            int start,
            int width,
            int height,
            int halfSize,
            int bytesAcross,
            int rowsDown,
            SquareGatherer gatherer) {
        int pitch = Math.multiplyExact(width, bytesAcross);
        byte[] rows = new byte[Math.multiplyExact(pitch, Math.multiplyExact(height, rowsDown))];
        int side = Math.min(width, height);
        int[] offsets = computeQuadOffsets(side, 2 * halfSize);
        int squareDistance = side * (width > height ? bytesAcross : pitch * rowsDown);
        for (int squareIndex = 0; squareIndex < width * height / side / side; squareIndex++) {
            int squareOffset = start + squareIndex * (side * side / 2) * halfSize;
            gatherer.gather(twiddled, squareOffset, offsets, rows, squareIndex * squareDistance, pitch);
        }
        return rows;
    }

    private static void gather8(byte[] twiddled, int rowOffset, int[] offsets, byte[] rows, int outOffset, int pitch) {
        for (int x = 0; x < offsets.length; x++) {
            int quad = Words.i32(twiddled, rowOffset + offsets[x]);
            Words.put16(rows, outOffset + 2 * x, (short) (quad & 0xFF | quad >>> 8 & 0xFF00));
            Words.put16(rows, outOffset + 2 * x + pitch, (short) (quad >>> 8 & 0xFF | quad >>> 16 & 0xFF00));
        }
    }

    private static void gather16(byte[] twiddled, int rowOffset, int[] offsets, byte[] rows, int outOffset, int pitch) {
        for (int x = 0; x < offsets.length; x++) {
            long quad = Words.i64(twiddled, rowOffset + offsets[x]);
            Words.put32(rows, outOffset + 4 * x, (int) (quad & 0xFFFF | quad >>> 16 & 0xFFFF0000L));
            Words.put32(rows, outOffset + 4 * x + pitch, (int) (quad >>> 16 & 0xFFFF | quad >>> 32 & 0xFFFF0000L));
        }
    }

    private static void gather32(byte[] twiddled, int rowOffset, int[] offsets, byte[] rows, int outOffset, int pitch) {
        for (int x = 0; x < offsets.length; x++) {
            int quadOffset = rowOffset + offsets[x];
            int offset = outOffset + 8 * x;
            Words.put32(rows, offset, Words.i32(twiddled, quadOffset));
            Words.put32(rows, offset + pitch, Words.i32(twiddled, quadOffset + 4));
            Words.put32(rows, offset + 4, Words.i32(twiddled, quadOffset + 8));
            Words.put32(rows, offset + 4 + pitch, Words.i32(twiddled, quadOffset + 12));
        }
    }

    /** Expands blocks of 4×4 indices. The left two columns of a block are a 64-bit word, and so are the right two. */
    private static void expandIndices(
            byte[] twiddled, int start, int[] offsets, byte[] rows, int outOffset, int pitch, int[] colours) {
        long[] left = new long[256]; // a constant length lets compilers remove the bounds checks in the loop
        long[] right = new long[256];
        for (int i = 0; i < 256; i++) {
            left[i] = colours[i] & 0xFFFFFFFFL;
            right[i] = (long) colours[i] << 32;
        }
        int blocksPerSide = offsets.length / 2;
        for (int y = 0; y < blocksPerSide; y++) {
            int rowOffset = start + spreadBits(y) * 16;
            for (int x = 0; x < blocksPerSide; x++) {
                int blockOffset = rowOffset + 4 * offsets[x];
                long leftTexels = Words.i64(twiddled, blockOffset);
                long rightTexels = Words.i64(twiddled, blockOffset + 8);
                int offset = outOffset + 4 * y * pitch + 16 * x;
                Words.put64(rows, offset, left[(int) leftTexels & 0xFF] | right[(int) (leftTexels >>> 16) & 0xFF]);
                Words.put64(
                        rows, offset + 8, left[(int) rightTexels & 0xFF] | right[(int) (rightTexels >>> 16) & 0xFF]);
                offset += pitch;
                Words.put64(
                        rows, offset, left[(int) (leftTexels >>> 8) & 0xFF] | right[(int) (leftTexels >>> 24) & 0xFF]);
                Words.put64(
                        rows,
                        offset + 8,
                        left[(int) (rightTexels >>> 8) & 0xFF] | right[(int) (rightTexels >>> 24) & 0xFF]);
                offset += pitch;
                Words.put64(
                        rows, offset, left[(int) (leftTexels >>> 32) & 0xFF] | right[(int) (leftTexels >>> 48) & 0xFF]);
                Words.put64(
                        rows,
                        offset + 8,
                        left[(int) (rightTexels >>> 32) & 0xFF] | right[(int) (rightTexels >>> 48) & 0xFF]);
                offset += pitch;
                Words.put64(rows, offset, left[(int) (leftTexels >>> 40) & 0xFF] | right[(int) (leftTexels >>> 56)]);
                Words.put64(
                        rows, offset + 8, left[(int) (rightTexels >>> 40) & 0xFF] | right[(int) (rightTexels >>> 56)]);
            }
        }
    }

    /**
     * Expands quads of codewords to four rows of four texels each. It writes two rows at a time, because writing more
     * rows at once is slower.
     */
    private static void expandCodewords(
            byte[] twiddled, int start, int[] offsets, byte[] rows, int outOffset, int pitch, long[] codewords) {
        long[] halves = new long[512]; // a constant length lets compilers remove the bounds checks in the loop
        System.arraycopy(codewords, 0, halves, 0, 512);
        for (int y = 0; y < 2 * offsets.length; y++) {
            int rowOffset = start + spreadBits(y / 2) * 4 + y % 2;
            int upperOffset = outOffset + 2 * y * pitch;
            int lowerOffset = upperOffset + pitch;
            for (int x = 0; x < offsets.length; x++) {
                int quadOffset = rowOffset + offsets[x];
                int leftIndex = (twiddled[quadOffset] & 0xFF) << 1;
                int rightIndex = (twiddled[quadOffset + 2] & 0xFF) << 1;
                Words.put64(rows, upperOffset + 16 * x, halves[leftIndex]);
                Words.put64(rows, upperOffset + 16 * x + 8, halves[rightIndex]);
                Words.put64(rows, lowerOffset + 16 * x, halves[leftIndex + 1]);
                Words.put64(rows, lowerOffset + 16 * x + 8, halves[rightIndex + 1]);
            }
        }
    }

    /** Expands blocks of 4×4 indices in 64 bits. Each byte of the even and odd rows has the indices of two colours. */
    private static void expandNibbles(
            byte[] twiddled, int start, int[] offsets, byte[] rows, int outOffset, int pitch, long[] colourPairs) {
        long[] pairs = new long[256]; // a constant length lets compilers remove the bounds checks in the loop
        System.arraycopy(colourPairs, 0, pairs, 0, 256);
        int blocksPerSide = offsets.length / 2;
        for (int y = 0; y < blocksPerSide; y++) {
            int rowOffset = start + spreadBits(y) * 8;
            for (int x = 0; x < blocksPerSide; x++) {
                long block = Words.i64(twiddled, rowOffset + 4 * offsets[x]);
                long evenRows = block & 0xF000F000F000FL | block >>> 4 & 0xF000F000F000F0L;
                long oddRows = block >>> 4 & 0xF000F000F000FL | block >>> 8 & 0xF000F000F000F0L;
                int offset = outOffset + 4 * y * pitch + 16 * x;
                Words.put64(rows, offset, pairs[(int) evenRows & 0xFF]);
                Words.put64(rows, offset + 8, pairs[(int) (evenRows >>> 32) & 0xFF]);
                offset += pitch;
                Words.put64(rows, offset, pairs[(int) oddRows & 0xFF]);
                Words.put64(rows, offset + 8, pairs[(int) (oddRows >>> 32) & 0xFF]);
                offset += pitch;
                Words.put64(rows, offset, pairs[(int) (evenRows >>> 16) & 0xFF]);
                Words.put64(rows, offset + 8, pairs[(int) (evenRows >>> 48) & 0xFF]);
                offset += pitch;
                Words.put64(rows, offset, pairs[(int) (oddRows >>> 16) & 0xFF]);
                Words.put64(rows, offset + 8, pairs[(int) (oddRows >>> 48) & 0xFF]);
            }
        }
    }

    /** Expands 4-bit texels to one byte each. The low nibble of a byte is first. */
    static byte[] unpackNibbles(byte[] nibblePairs, long firstNibbleIndex, int count) {
        byte[] texels = new byte[count];
        for (int i = 0; i < count; i++) {
            long nibbleIndex = firstNibbleIndex + i;
            texels[i] = (byte) (nibblePairs[(int) (nibbleIndex >> 1)] >> 4 * (nibbleIndex & 1) & 0xF);
        }
        return texels;
    }

    /** Converts rows to a twiddled image. */
    static byte[] fromRows(byte[] rows, int width, int height, int bytesPerTexel) {
        byte[] twiddled = new byte[rows.length];
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                int rowsOffset = (y * width + x) * bytesPerTexel;
                int twiddledOffset = twiddledIndex(x, y, width, height) * bytesPerTexel;
                System.arraycopy(rows, rowsOffset, twiddled, twiddledOffset, bytesPerTexel);
            }
        }
        return twiddled;
    }
}
