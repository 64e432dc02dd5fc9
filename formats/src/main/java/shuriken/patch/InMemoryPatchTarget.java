package shuriken.patch;

import java.util.Arrays;

/** A target in memory. */
public final class InMemoryPatchTarget implements PatchTarget {
    private static final int MAX_ARRAY_LENGTH = Integer.MAX_VALUE - 8;

    private byte[] data = new byte[1 << 12];
    private int size;

    /** Returns a copy of the written bytes. */
    public byte[] bytes() {
        return Arrays.copyOf(data, size);
    }

    @Override
    public long size() {
        return size;
    }

    @Override
    public void append(byte[] bytes, int from, int length) {
        if (length > data.length - size) {
            long newCapacity = Math.max((long) size + length, 2L * data.length);
            data = Arrays.copyOf(data, (int) Math.min(newCapacity, MAX_ARRAY_LENGTH));
        }
        System.arraycopy(bytes, from, data, size, length);
        size += length;
    }

    @Override
    public void read(long offset, byte[] into, int from, int length) {
        System.arraycopy(data, (int) offset, into, from, length);
    }
}
