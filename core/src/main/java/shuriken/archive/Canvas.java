package shuriken.archive;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import shuriken.bytes.ByteCursor;
import shuriken.bytes.ByteSink;

/** A container of known size being put together in any order; padding where nothing is put. */
public final class Canvas {
    private final ByteSink out;
    private final byte[] bytes;

    /** Padded with zeros. */
    public Canvas(ByteSink out, int size) {
        this(out, size, 0);
    }

    /**
     * @param out where it is written in the end
     * @param padding the byte where nothing is put
     * @throws IllegalArgumentException if so many bytes have no room there
     */
    public Canvas(ByteSink out, int size, int padding) {
        out.expect(size);
        this.out = out;
        this.bytes = new byte[size];
        Arrays.fill(bytes, (byte) padding);
    }

    /** @throws IllegalArgumentException if the part reaches beyond the end */
    public Canvas put(int offset, byte[] part) {
        return put(offset, part, 0, part.length);
    }

    /** All of a window. */
    public Canvas put(int offset, ByteCursor part) {
        return put(offset, part.array(), part.arrayOffset(), part.size());
    }

    public Canvas put(List<Filler> fillers) {
        fillers.forEach(filler -> put(filler.offset(), filler.bytes()));
        return this;
    }

    private Canvas put(int offset, byte[] part, int from, int length) {
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
