package shuriken.io;

import java.util.List;

/**
 * A range of bytes in a source.
 *
 * @param source the source that contains the range
 * @param offset the offset of the first byte in {@code source}
 * @param size the number of bytes
 */
public record SourceRange(ByteSource source, long offset, long size) {
    /** {@return the offset after the last byte} */
    public long end() {
        return offset + size;
    }

    /**
     * {@return the part of this range between two offsets, which count from the start of the range}
     *
     * @param fromOffset the offset of the first byte of the part, from the start of this range
     * @param toOffset the offset after the last byte of the part, from the start of this range
     */
    public SourceRange part(long fromOffset, long toOffset) {
        return new SourceRange(source, offset + fromOffset, toOffset - fromOffset);
    }

    /** {@return the ranges of the original sources that make up this range, see {@link ByteSource#ranges}} */
    public List<SourceRange> expand() {
        return source.ranges(offset, size);
    }
}
