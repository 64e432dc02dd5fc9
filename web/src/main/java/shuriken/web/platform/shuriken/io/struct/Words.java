package shuriken.web.platform.shuriken.io.struct;

/** Replaces the library's class of this name, byte by byte. */
public final class Words {
    private Words() {}

    public static short i16(byte[] from, int at) {
        return (short) (from[at] & 0xFF | from[at + 1] << 8);
    }

    public static int i32(byte[] from, int at) {
        return from[at] & 0xFF | (from[at + 1] & 0xFF) << 8 | (from[at + 2] & 0xFF) << 16 | from[at + 3] << 24;
    }

    public static long i64(byte[] from, int at) {
        return i32(from, at) & 0xFFFFFFFFL | (long) i32(from, at + 4) << 32;
    }

    public static long i64Big(byte[] from, int at) {
        return Long.reverseBytes(i64(from, at));
    }

    public static void put16(byte[] to, int at, short value) {
        to[at] = (byte) value;
        to[at + 1] = (byte) (value >> 8);
    }

    public static void put32(byte[] to, int at, int value) {
        to[at] = (byte) value;
        to[at + 1] = (byte) (value >> 8);
        to[at + 2] = (byte) (value >> 16);
        to[at + 3] = (byte) (value >> 24);
    }

    public static void put64(byte[] to, int at, long value) {
        put32(to, at, (int) value);
        put32(to, at + 4, (int) (value >> 32));
    }

    public static void put32Big(byte[] to, int at, int value) {
        put32(to, at, Integer.reverseBytes(value));
    }

    public static void put64Big(byte[] to, int at, long value) {
        put64(to, at, Long.reverseBytes(value));
    }
}
