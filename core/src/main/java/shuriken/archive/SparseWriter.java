package shuriken.archive;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;

/** A container of known size being put together in any order; padding where nothing is put. */
public final class SparseWriter {
    private final ByteWriter out;
    private final byte[] bytes;

    /** Padded with zeros. */
    public SparseWriter(ByteWriter out, int size) {
        this(out, size, 0);
    }

    /**
     * @param out where it is written in the end
     * @param padding the byte where nothing is put
     * @throws IllegalArgumentException if so many bytes have no room there
     */
    public SparseWriter(ByteWriter out, int size, int padding) {
        out.requireSpace(size);
        this.out = out;
        this.bytes = new byte[size];
        Arrays.fill(bytes, (byte) padding);
    }

    /** @throws IllegalArgumentException if the part reaches beyond the end */
    public SparseWriter put(int offset, byte[] part) {
        return put(offset, part, 0, part.length);
    }

    /** All of a window. */
    public SparseWriter put(int offset, ByteCursor part) {
        return put(offset, part.array(), part.arrayOffset(), part.size());
    }

    public SparseWriter put(List<UnclaimedBytes> fillers) {
        fillers.forEach(filler -> put(filler.offset(), filler.bytes()));
        return this;
    }

    private SparseWriter put(int offset, byte[] part, int from, int length) {
        if (offset < 0 || offset > bytes.length - length) {
            throw new IllegalArgumentException(
                    String.format(Locale.ROOT, "0x%X bytes at 0x%X do not fit in 0x%X", length, offset, bytes.length));
        }
        System.arraycopy(part, from, bytes, offset, length);
        return this;
    }

    public void write() {
        out.bytes(bytes);
    }
}
