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

    /** The offset of each range in this source, then the size of the source. */
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
        ByteSource.requireInside(this, offset, length);
        byte[] bytes = new byte[length];
        int rangeIndex = findRangeIndex(offset);
        int copiedSize = 0;
        while (copiedSize < length) {
            SourceRange range = ranges.get(rangeIndex);
            long offsetInRange = offset + copiedSize - offsets[rangeIndex];
            int partSize = (int) Math.min(range.size() - offsetInRange, length - copiedSize);
            ByteCursor part = range.source().part(range.offset() + offsetInRange, partSize);
            System.arraycopy(part.array(), part.arrayOffset(), bytes, copiedSize, partSize);
            copiedSize += partSize;
            rangeIndex++;
        }
        return ByteCursor.littleEndian(bytes, path).rebased(path, offset);
    }

    /** Returns the index of the last range that starts at an offset or before it. */
    private int findRangeIndex(long offset) {
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
        long requestEnd = offset + length;
        for (int i = findRangeIndex(offset); i < ranges.size() && offsets[i] < requestEnd; i++) {
            long fromInRange = Math.max(0, offset - offsets[i]);
            long toInRange = Math.min(ranges.get(i).size(), requestEnd - offsets[i]);
            if (fromInRange < toInRange) {
                parts.add(ranges.get(i).part(fromInRange, toInRange));
            }
        }
        return parts;
    }
}
