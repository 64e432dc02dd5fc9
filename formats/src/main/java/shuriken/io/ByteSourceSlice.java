package shuriken.io;

import java.util.List;
import java.util.OptionalLong;

/**
 * A part of a larger source.
 *
 * @param base the larger source
 * @param start the offset of the part in {@code base}
 * @param size the number of bytes
 * @param path the path of the part
 */
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

    @Override
    public List<SourceRange> ranges() {
        return base.ranges(start, size);
    }

    @Override
    public List<SourceRange> ranges(long offset, long length) {
        return base.ranges(start + offset, length);
    }
}
