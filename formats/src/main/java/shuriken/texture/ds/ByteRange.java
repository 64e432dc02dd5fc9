package shuriken.texture.ds;

/**
 * A range of a shared array from an offset to its end. Callers must not read beyond the end.
 *
 * @param array the shared array
 * @param start the offset of the first byte, which may be beyond the end of the array if the range is empty
 */
public record ByteRange(byte[] array, int start) {
    public static final ByteRange EMPTY = new ByteRange(new byte[0], 0);

    /** Returns the size of the range, which is negative if the range starts beyond the end. */
    public int remaining() {
        return array.length - start;
    }

    int u8(int index) {
        return array[start + index] & 0xFF;
    }

    int u16(int index) {
        return u8(index) | u8(index + 1) << 8;
    }
}
