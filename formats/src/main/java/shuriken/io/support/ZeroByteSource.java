package shuriken.io.support;

import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;

/**
 * A source of zeros.
 *
 * @param size the number of zeros
 */
public record ZeroByteSource(long size) implements ByteSource {
    @Override
    public String path() {
        return "zeros";
    }

    @Override
    public ByteCursor part(long offset, int length) {
        ByteSource.requireInside(this, offset, length);
        return ByteCursor.littleEndian(new byte[length], path()).rebased(path(), offset);
    }
}
