package shuriken.patch;

import java.util.Arrays;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteSource;

/**
 * A target that keeps the result of a patch in memory. It throws a {@link FormatException} if the result would be too
 * large for an array.
 */
public final class InMemoryPatchTarget implements PatchTarget {

    private static final SourceLocation RESULT_LOCATION = new SourceLocation("result", /* offset= */ 0);

    private byte[] content = new byte[1 << 12];
    private int size;

    /** Returns a copy of the written bytes. */
    public byte[] bytes() {
        return Arrays.copyOf(content, size);
    }

    @Override
    public long size() {
        return size;
    }

    @Override
    public void append(byte[] data, int dataOffset, int length) {
        if (length > ByteSource.MAX_ARRAY_LENGTH - size) {
            throw new FormatException(
                    Kind.UNSUPPORTED,
                    RESULT_LOCATION,
                    "the result would have more than %,d bytes, which is the maximum in memory. Write it to a file",
                    ByteSource.MAX_ARRAY_LENGTH);
        }
        if (length > content.length - size) {
            long newCapacity = Math.max((long) size + length, 2L * content.length);
            content = Arrays.copyOf(content, (int) Math.min(newCapacity, ByteSource.MAX_ARRAY_LENGTH));
        }
        System.arraycopy(data, dataOffset, content, size, length);
        size += length;
    }

    @Override
    public void read(long offset, byte[] destination, int destinationOffset, int length) {
        System.arraycopy(content, (int) offset, destination, destinationOffset, length);
    }
}
