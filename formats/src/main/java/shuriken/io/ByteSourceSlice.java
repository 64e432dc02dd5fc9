package shuriken.io;

import java.util.OptionalLong;

/** A member of a larger source. */
record ByteSourceSlice(ByteSource base, long start, long size, String path) implements ByteSource {
    @Override
    public ByteCursor part(long offset, int length) {
        ByteSource.check(this, offset, length);
        return base.part(start + offset, length).rebased(path, offset);
    }

    @Override
    public OptionalLong offsetIn(ByteSource other) {
        return base.equals(other) ? OptionalLong.of(start) : OptionalLong.empty();
    }
}
