package shuriken.archive;

import java.util.Arrays;
import java.util.List;
import shuriken.bytes.ByteCursor;
import shuriken.bytes.ByteSink;

/** A container of known size being put together in any order; padding where nothing is put. */
public final class Canvas {
    private final byte[] bytes;

    /** Padded with zeros. */
    public Canvas(int size) {
        this(size, 0);
    }

    /** @param padding the byte where nothing is put */
    public Canvas(int size, int padding) {
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
                    "0x%X bytes at 0x%X do not fit in 0x%X".formatted(length, offset, bytes.length));
        }
        System.arraycopy(part, from, bytes, offset, length);
        return this;
    }

    public void write(ByteSink out) {
        out.bytes(bytes);
    }
}
