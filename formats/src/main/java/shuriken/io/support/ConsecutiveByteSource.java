package shuriken.io.support;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.io.SourceRange;

/** A source that consists of consecutive ranges of other sources, so that only their list is in memory. */
public final class ConsecutiveByteSource implements ByteSource {
    private final String path;
    private final List<SourceRange> ranges;

    /** The offset of each range, then the size of the source. */
    private final long[] offsets;

    /**
     * Creates a source.
     *
     * @param path the path, as in {@link ByteSource#path}
     * @param ranges the ranges in their order
     */
    public ConsecutiveByteSource(String path, List<SourceRange> ranges) {
        this.path = path;
        this.ranges = List.copyOf(ranges);
        this.offsets = new long[ranges.size() + 1];
        for (int i = 0; i < ranges.size(); i++) {
            offsets[i + 1] = offsets[i] + ranges.get(i).size();
        }
    }

    @Override
    public String path() {
        return path;
    }

    @Override
    public long size() {
        return offsets[ranges.size()];
    }

    @Override
    public ByteCursor part(long offset, int length) {
        ByteSource.check(this, offset, length);
        byte[] bytes = new byte[length];
        for (int copied = 0, i = rangeIndex(offset); copied < length; i++) {
            SourceRange range = ranges.get(i);
            long offsetInRange = offset + copied - offsets[i];
            int size = (int) Math.min(range.size() - offsetInRange, length - copied);
            ByteCursor part = range.source().part(range.offset() + offsetInRange, size);
            System.arraycopy(part.array(), part.arrayOffset(), bytes, copied, size);
            copied += size;
        }
        return ByteCursor.littleEndian(bytes, path).rebased(path, offset);
    }

    /** Returns the index of the last range that starts at an offset or before it. */
    private int rangeIndex(long offset) {
        int searchResult = Arrays.binarySearch(offsets, offset);
        // If no range starts at the offset, the result encodes the index of the next range.
        return searchResult < 0 ? -searchResult - 2 : searchResult;
    }

    @Override
    public List<SourceRange> ranges() {
        return ranges;
    }

    @Override
    public List<SourceRange> ranges(long offset, long length) {
        List<SourceRange> parts = new ArrayList<>();
        long end = offset + length;
        for (int i = rangeIndex(offset); i < ranges.size() && offsets[i] < end; i++) {
            long from = Math.max(0, offset - offsets[i]);
            long to = Math.min(ranges.get(i).size(), end - offsets[i]);
            if (from < to) {
                parts.add(ranges.get(i).part(from, to));
            }
        }
        return parts;
    }
}
