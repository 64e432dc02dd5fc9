package shuriken.archive.support;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.io.ByteCursor;

/**
 * A record of the ranges of a container that its tables and members use. The rest is padding, or {@link
 * UnclaimedBytes}.
 */
public final class SpanTracker {
    /** The number of bytes that are examined at once, because a gap may be large. */
    private static final int CHUNK_SIZE = 1 << 20;

    /** A used range; {@code to} is excluded. */
    private record Span(long from, long to) {}

    private final List<Span> spans = new ArrayList<>();
    private final byte padding;

    /** Creates a tracker for a container that is padded with zeros. */
    public SpanTracker() {
        this(0);
    }

    /**
     * Creates a tracker for a container that is padded with a byte.
     *
     * @param padding the byte between the parts
     */
    public SpanTracker(int padding) {
        this.padding = (byte) padding;
    }

    /**
     * Returns the first multiple of {@code alignment}, a power of two, that is not less than {@code offset}. If an int
     * cannot store it, this is the largest int.
     */
    public static int align(long offset, int alignment) {
        return (int) Math.min(offset + alignment - 1 & -alignment, Integer.MAX_VALUE);
    }

    /**
     * Returns the minimum shift of everything after a member whose end moves: its padding stays, and the shift is a
     * multiple of the alignment.
     *
     * @param oldEnd the old end of the member
     * @param newEnd the new end of the member
     * @param offsets the offsets of everything in the container
     */
    public static int shift(int oldEnd, int newEnd, IntStream offsets, int alignment) {
        int nextOffset = offsets.filter(offset -> offset >= oldEnd).min().orElse(Integer.MAX_VALUE);
        return align(newEnd - Math.min(nextOffset, align(oldEnd, alignment)), alignment);
    }

    /** Marks a range as used; ranges may overlap. */
    public SpanTracker claim(long offset, long length) {
        if (length > 0) {
            spans.add(new Span(offset, offset + length));
        }
        return this;
    }

    /**
     * Returns the bytes that no claimed range covers, in order: for each gap, without the padding at both ends. In a
     * file that is read page by page, bytes are examined and findings made only when the elements of the list are
     * accessed.
     */
    public List<UnclaimedBytes> fillers(ByteCursor file, ReadContext context) {
        spans.sort(Comparator.comparingLong(Span::from));
        return file.isPaged() ? new LazyUnclaimedBytes(() -> findFillers(file, context)) : findFillers(file, context);
    }

    private List<UnclaimedBytes> findFillers(ByteCursor file, ReadContext context) {
        List<UnclaimedBytes> fillers = new ArrayList<>();
        long covered = 0;
        for (Span span : spans) {
            addGap(fillers, file, covered, span.from, context);
            covered = Math.max(covered, span.to);
        }
        addGap(fillers, file, covered, file.size(), context);
        return fillers;
    }

    /** Adds the bytes of a gap without the padding at both ends, if any remain, and reports them. */
    private void addGap(List<UnclaimedBytes> fillers, ByteCursor file, long from, long to, ReadContext context) {
        long start = paddingEnd(file, from, to);
        long end = paddingStart(file, start, to);
        if (start < end) {
            ByteCursor in = file.copy().seek((int) start);
            context.report(
                    DiagnosticCode.NONZERO_PADDING,
                    in.site(),
                    "bytes that belong to no file and are not padding: %,d",
                    end - start);
            context.reserve(end - start, in.site(), "padding");
            fillers.add(new UnclaimedBytes(in.position(), in.bytes("filler", (int) (end - start))));
        }
    }

    /** Returns the end of the padding that starts at {@code from}. */
    private long paddingEnd(ByteCursor file, long from, long to) {
        for (long offset = from; offset < to; offset += CHUNK_SIZE) {
            ByteCursor chunk = file.part((int) offset, (int) Math.min(CHUNK_SIZE, to - offset));
            byte[] data = chunk.array();
            int dataStart = chunk.arrayOffset();
            for (int i = 0; i < chunk.size(); i++) {
                if (data[dataStart + i] != padding) {
                    return offset + i;
                }
            }
        }
        return to;
    }

    /** Returns the start of the padding that ends at {@code to}. */
    private long paddingStart(ByteCursor file, long from, long to) {
        for (long end = to; end > from; end -= CHUNK_SIZE) {
            ByteCursor chunk =
                    file.part((int) Math.max(from, end - CHUNK_SIZE), (int) Math.min(CHUNK_SIZE, end - from));
            byte[] data = chunk.array();
            int dataStart = chunk.arrayOffset();
            for (int i = chunk.size() - 1; i >= 0; i--) {
                if (data[dataStart + i] != padding) {
                    return end - chunk.size() + i + 1;
                }
            }
        }
        return from;
    }
}
