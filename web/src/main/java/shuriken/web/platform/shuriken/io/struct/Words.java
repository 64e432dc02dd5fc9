package shuriken.web.platform.shuriken.io.struct;

/**
 * Reads and writes numbers in byte arrays, byte by byte. It replaces the class {@code shuriken.io.struct.Words}, which
 * uses {@code VarHandle}. TeaVM does not support that. Numbers are little-endian unless the name of a method ends with
 * {@code Big}.
 */
public final class Words {
    private Words() {}

    public static short i16(byte[] from, int offset) {
        return (short) (from[offset] & 0xFF | from[offset + 1] << 8);
    }

    public static int i32(byte[] from, int offset) {
        return from[offset] & 0xFF
                | (from[offset + 1] & 0xFF) << 8
                | (from[offset + 2] & 0xFF) << 16
                | from[offset + 3] << 24;
    }

    public static long i64(byte[] from, int offset) {
        return i32(from, offset) & 0xFFFFFFFFL | (long) i32(from, offset + 4) << 32;
    }

    public static long i64Big(byte[] from, int offset) {
        return Long.reverseBytes(i64(from, offset));
    }

    public static void put16(byte[] to, int offset, short value) {
        to[offset] = (byte) value;
        to[offset + 1] = (byte) (value >> 8);
    }

    public static void put32(byte[] to, int offset, int value) {
        to[offset] = (byte) value;
        to[offset + 1] = (byte) (value >> 8);
        to[offset + 2] = (byte) (value >> 16);
        to[offset + 3] = (byte) (value >> 24);
    }

    public static void put64(byte[] to, int offset, long value) {
        put32(to, offset, (int) value);
        put32(to, offset + 4, (int) (value >> 32));
    }

    public static void put32Big(byte[] to, int offset, int value) {
        put32(to, offset, Integer.reverseBytes(value));
    }

    public static void put64Big(byte[] to, int offset, long value) {
        put64(to, offset, Long.reverseBytes(value));
    }
}
