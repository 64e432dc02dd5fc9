package shuriken.io;

import java.util.List;
import java.util.OptionalLong;

/**
 * A part of a larger source.
 *
 * @param base the larger source
 * @param offsetInBase the offset of the part in {@code base}
 * @param size the number of bytes
 * @param path the path of the part
 */
record ByteSourceSlice(ByteSource base, long offsetInBase, long size, String path) implements ByteSource {
    @Override
    public ByteCursor part(long offset, int length) {
        ByteSource.requireInside(this, offset, length);
        return base.part(offsetInBase + offset, length).rebased(path, offset);
    }

    @Override
    public OptionalLong offsetIn(ByteSource other) {
        return base.equals(other) ? OptionalLong.of(offsetInBase) : OptionalLong.empty();
    }

    @Override
    public List<SourceRange> ranges() {
        return base.ranges(offsetInBase, size);
    }

    @Override
    public List<SourceRange> ranges(long offset, long length) {
        return base.ranges(offsetInBase + offset, length);
    }
}
