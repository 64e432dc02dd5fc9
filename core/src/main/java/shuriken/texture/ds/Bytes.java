package shuriken.texture.ds;

/**
 * A shared array from some byte on; reads beyond its end are for the caller to avoid.
 *
 * @param start at or below the array's length, or beyond it if there is nothing
 */
public record Bytes(byte[] array, int start) {
    public static final Bytes NONE = new Bytes(new byte[0], 0);

    /** Negative if it starts beyond the end. */
    public int remaining() {
        return array.length - start;
    }

    int u8(int i) {
        return array[start + i] & 0xFF;
    }

    int u16(int i) {
        return u8(i) | u8(i + 1) << 8;
    }
}
