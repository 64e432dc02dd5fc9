package shuriken.archive.support;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/**
 * A writer that builds a container of known size. Its parts can be set in any order, and gaps between them are filled
 * with padding.
 */
public final class SparseWriter {
    private final ByteWriter out;
    private final byte[] bytes;

    /**
     * Creates a writer that fills gaps with zeros.
     *
     * @param out the writer that receives the finished container
     * @param size the size of the container in bytes
     * @throws IllegalArgumentException if {@code out} has no space for {@code size} bytes
     */
    public SparseWriter(ByteWriter out, int size) {
        this(out, size, /* paddingByte= */ 0);
    }

    /**
     * Creates a writer that fills gaps with {@code paddingByte}.
     *
     * @param out the writer that receives the finished container
     * @param size the size of the container in bytes
     * @param paddingByte the byte that fills gaps
     * @throws IllegalArgumentException if {@code out} has no space for {@code size} bytes
     */
    public SparseWriter(ByteWriter out, int size, int paddingByte) {
        out.requireSpace(size);
        this.out = out;
        this.bytes = new byte[size];
        Arrays.fill(bytes, (byte) paddingByte);
    }

    /**
     * Copies all bytes of an array to an offset in the container.
     *
     * @throws IllegalArgumentException if the part is not completely inside the container
     */
    public SparseWriter set(int offset, byte[] part) {
        return copy(offset, part, /* startIndex= */ 0, part.length);
    }

    /**
     * Copies all bytes of a cursor, regardless of its position, to an offset in the container.
     *
     * @throws IllegalArgumentException if the part is not completely inside the container
     */
    public SparseWriter set(int offset, ByteCursor part) {
        return copy(offset, part.array(), part.arrayOffset(), part.size());
    }

    /**
     * Copies unclaimed bytes to their offsets.
     *
     * @throws IllegalArgumentException if they are not completely inside the container
     */
    public SparseWriter set(List<UnclaimedBytes> unclaimedBytes) {
        unclaimedBytes.forEach(unclaimed -> set(unclaimed.offset(), unclaimed.bytes()));
        return this;
    }

    private SparseWriter copy(int offset, byte[] part, int startIndex, int length) {
        if (offset < 0 || offset > bytes.length - length) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT, "%,d bytes at 0x%X do not fit in %,d bytes", length, offset, bytes.length));
        }
        System.arraycopy(part, startIndex, bytes, offset, length);
        return this;
    }

    /** Writes the finished container. No part can be set after this call. */
    public void write() {
        out.adoptArray(bytes);
    }
}
