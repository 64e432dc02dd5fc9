package shuriken.io.support;

import java.util.Arrays;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;

/**
 * A source in which all bytes have the same value.
 *
 * @param size the number of bytes
 * @param padding the value of each byte
 */
public record PaddingByteSource(long size, byte padding) implements ByteSource {
    @Override
    public String path() {
        return "padding";
    }

    @Override
    public ByteCursor part(long offset, int length) {
        ByteSource.requireInside(this, offset, length);
        byte[] bytes = new byte[length];
        Arrays.fill(bytes, padding);
        return ByteCursor.littleEndian(bytes, path()).rebased(path(), offset);
    }
}
