package shuriken.archive.support;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.io.ByteCursor;

/**
 * Tracks the ranges of a container that belong to its tables and members. All other bytes are padding or {@link
 * UnclaimedBytes}.
 */
public final class SpanTracker {
    /** The number of bytes that are examined at once, because a large gap need not fit in memory. */
    private static final int CHUNK_SIZE = 1 << 20;

    /** A claimed range from {@code from} up to, but not including, {@code to}. */
    private record Span(long from, long to) {}

    private final List<Span> spans = new ArrayList<>();
    private final byte paddingByte;

    /** Creates a tracker for a container that is padded with zeros. */
    public SpanTracker() {
        this(0);
    }

    /**
     * Creates a tracker for a container whose padding consists of one byte value.
     *
     * @param paddingByte the byte value of the padding
     */
    public SpanTracker(int paddingByte) {
        this.paddingByte = (byte) paddingByte;
    }

    /**
     * Returns the first multiple of {@code alignment}, a power of two, that is not less than {@code offset}. If an int
     * cannot store it, this is the largest int.
     */
    public static int align(long offset, int alignment) {
        return (int) Math.min((offset + alignment - 1) & -alignment, Integer.MAX_VALUE);
    }

    /**
     * Returns the distance by which everything after a member moves when the end of the member moves. It is the
     * smallest multiple of the alignment with which nothing overlaps. Padding after the aligned old end is kept.
     *
     * @param oldEnd the old end offset of the member
     * @param newEnd the new end offset of the member
     * @param offsets the offsets of all members, tables and unclaimed bytes in the container
     * @param alignment the alignment in bytes, a power of two
     */
    public static int shift(int oldEnd, int newEnd, IntStream offsets, int alignment) {
        int nextOffset = offsets.filter(offset -> offset >= oldEnd).min().orElse(Integer.MAX_VALUE);
        return align(newEnd - Math.min(nextOffset, align(oldEnd, alignment)), alignment);
    }

    /** Adds a range that belongs to a table or a member. Ranges may overlap. */
    public SpanTracker claim(long offset, long length) {
        if (length > 0) {
            spans.add(new Span(offset, offset + length));
        }
        return this;
    }

    /**
     * Returns the bytes that no claimed range covers, in ascending order. For each gap, these are the bytes without the
     * padding at both ends. In a file that is read page by page, bytes are examined and reported only when the elements
     * of the list are accessed.
     */
    public List<UnclaimedBytes> unclaimedBytes(ByteCursor file, ReadContext context) {
        spans.sort(Comparator.comparingLong(Span::from));
        return file.isPaged()
                ? new LazyUnclaimedBytes(() -> findUnclaimedBytes(file, context))
                : findUnclaimedBytes(file, context);
    }

    private List<UnclaimedBytes> findUnclaimedBytes(ByteCursor file, ReadContext context) {
        List<UnclaimedBytes> unclaimedBytes = new ArrayList<>();
        long coveredEnd = 0;
        for (Span span : spans) {
            addGap(unclaimedBytes, file, coveredEnd, span.from, context);
            coveredEnd = Math.max(coveredEnd, span.to);
        }
        addGap(unclaimedBytes, file, coveredEnd, file.size(), context);
        return unclaimedBytes;
    }

    /** Adds the bytes of a gap without the padding at both ends, if any remain, and reports them. */
    private void addGap(
            List<UnclaimedBytes> unclaimedBytes, ByteCursor file, long gapStart, long gapEnd, ReadContext context) {
        long unclaimedStart = findPaddingEnd(file, gapStart, gapEnd);
        long unclaimedEnd = findPaddingStart(file, unclaimedStart, gapEnd);
        if (unclaimedStart < unclaimedEnd) {
            ByteCursor unclaimedCursor = file.copy().seek((int) unclaimedStart);
            long unclaimedSize = unclaimedEnd - unclaimedStart;
            context.report(
                    DiagnosticCode.NONZERO_PADDING,
                    unclaimedCursor.location(),
                    "bytes that belong to no file and are not padding: %,d",
                    unclaimedSize);
            context.reserve(unclaimedSize, unclaimedCursor.location(), "padding");
            unclaimedBytes.add(new UnclaimedBytes(
                    unclaimedCursor.position(), unclaimedCursor.bytes("filler", (int) unclaimedSize)));
        }
    }

    /** Returns the end of the padding that starts at {@code gapStart}. */
    private long findPaddingEnd(ByteCursor file, long gapStart, long gapEnd) {
        for (long offset = gapStart; offset < gapEnd; offset += CHUNK_SIZE) {
            ByteCursor chunk = file.part((int) offset, (int) Math.min(CHUNK_SIZE, gapEnd - offset));
            byte[] data = chunk.array();
            int dataStart = chunk.arrayOffset();
            for (int i = 0; i < chunk.size(); i++) {
                if (data[dataStart + i] != paddingByte) {
                    return offset + i;
                }
            }
        }
        return gapEnd;
    }

    /** Returns the start of the padding that ends at {@code gapEnd}. */
    private long findPaddingStart(ByteCursor file, long gapStart, long gapEnd) {
        for (long chunkEnd = gapEnd; chunkEnd > gapStart; chunkEnd -= CHUNK_SIZE) {
            ByteCursor chunk = file.part(
                    (int) Math.max(gapStart, chunkEnd - CHUNK_SIZE), (int) Math.min(CHUNK_SIZE, chunkEnd - gapStart));
            byte[] data = chunk.array();
            int dataStart = chunk.arrayOffset();
            for (int i = chunk.size() - 1; i >= 0; i--) {
                if (data[dataStart + i] != paddingByte) {
                    return chunkEnd - chunk.size() + i + 1;
                }
            }
        }
        return gapStart;
    }
}
