package shuriken.texture.pvr;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Morton order, y first, to rows. Sides are powers of two; where they differ, squares of the shorter side follow one
 * another. The loops gather quads (top left, bottom left, top right, bottom right), which stand together, into two rows
 * at a time.
 */
final class Twiddle {
    private static final VarHandle SHORT = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

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

    /**
     * Rows of a twiddled picture.
     *
     * @param bytes of one texel: 1, 2 or 4
     */
    static byte[] toRows(byte[] twiddled, int from, int width, int height, int bytes) {
        int size = width * height * bytes;
        int side = Math.min(width, height);
        if (side == 1) {
            return Arrays.copyOfRange(twiddled, from, from + size);
        }
        byte[] rows = new byte[size];
        int[] quads = quads(side, 4 * bytes);
        int pitch = width * bytes;
        int squareBytes = side * side * bytes;
        for (int square = 0; square < width * height / side / side; square++) {
            int source = from + square * squareBytes;
            int target = square * (width > height ? side * bytes : squareBytes);
            for (int y = 0; y < side; y += 2, target += 2 * pitch) {
                int row = source + spread(y / 2) * 4 * bytes;
                switch (bytes) {
                    case 1 -> twoRows8(twiddled, row, quads, rows, target, pitch);
                    case 2 -> twoRows16(twiddled, row, quads, rows, target, pitch);
                    default -> twoRows32(twiddled, row, quads, rows, target, pitch);
                }
            }
        }
        return rows;
    }

    private static void twoRows8(byte[] twiddled, int row, int[] quads, byte[] rows, int target, int pitch) {
        for (int x = 0; x < quads.length; x++) {
            int quad = (int) INT.get(twiddled, row + quads[x]);
            SHORT.set(rows, target + 2 * x, (short) (quad & 0xFF | quad >>> 8 & 0xFF00));
            SHORT.set(rows, target + 2 * x + pitch, (short) (quad >>> 8 & 0xFF | quad >>> 16 & 0xFF00));
        }
    }

    private static void twoRows16(byte[] twiddled, int row, int[] quads, byte[] rows, int target, int pitch) {
        for (int x = 0; x < quads.length; x++) {
            long quad = (long) LONG.get(twiddled, row + quads[x]);
            INT.set(rows, target + 4 * x, (int) (quad & 0xFFFF | quad >>> 16 & 0xFFFF0000L));
            INT.set(rows, target + 4 * x + pitch, (int) (quad >>> 16 & 0xFFFF | quad >>> 32 & 0xFFFF0000L));
        }
    }

    private static void twoRows32(byte[] twiddled, int row, int[] quads, byte[] rows, int target, int pitch) {
        for (int x = 0; x < quads.length; x++) {
            int quad = row + quads[x];
            int at = target + 8 * x;
            INT.set(rows, at, (int) INT.get(twiddled, quad));
            INT.set(rows, at + pitch, (int) INT.get(twiddled, quad + 4));
            INT.set(rows, at + 4, (int) INT.get(twiddled, quad + 8));
            INT.set(rows, at + 4 + pitch, (int) INT.get(twiddled, quad + 12));
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
