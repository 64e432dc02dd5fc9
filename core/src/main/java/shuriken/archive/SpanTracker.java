package shuriken.archive;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.io.ByteCursor;

/** Which parts of a container its tables and members take; what is left over is padding, or a {@link UnclaimedBytes}. */
public final class SpanTracker {
    /** Bytes that are looked at in one go: a gap may be large. */
    private static final int PIECE = 1 << 20;

    private record Span(long from, long to) {}

    private final List<Span> spans = new ArrayList<>();
    private final byte padding;

    /** Of a container that is padded with zeros. */
    public SpanTracker() {
        this(0);
    }

    /** @param padding the byte between the parts */
    public SpanTracker(int padding) {
        this.padding = (byte) padding;
    }

    /** The next multiple of {@code alignment}, which is a power of two; the largest integer if there is none. */
    public static int align(long offset, int alignment) {
        return (int) Math.min(offset + alignment - 1 & -alignment, Integer.MAX_VALUE);
    }

    /**
     * How far what follows a member moves when it gets another end: no farther than it must, with the padding that it
     * had, by a multiple of the alignment.
     *
     * @param offsets of everything in the container
     */
    public static int shift(int oldEnd, int newEnd, IntStream offsets, int alignment) {
        int next = offsets.filter(offset -> offset >= oldEnd).min().orElse(Integer.MAX_VALUE);
        return align(newEnd - Math.min(next, align(oldEnd, alignment)), alignment);
    }

    /** Says that these bytes are accounted for; parts may overlap. */
    public SpanTracker claim(long offset, long length) {
        if (length > 0) {
            spans.add(new Span(offset, offset + length));
        }
        return this;
    }

    /**
     * Everything but padding that nothing has claimed, in order; each run without the padding around it. In a file that is
     * read in pieces nothing is looked at, and no finding made, before somebody asks for the list's elements.
     */
    public List<UnclaimedBytes> fillers(ByteCursor file, ReadContext context) {
        spans.sort(Comparator.comparingLong(Span::from));
        return file.isPaged() ? new LazyUnclaimedBytes(() -> search(file, context)) : search(file, context);
    }

    private List<UnclaimedBytes> search(ByteCursor file, ReadContext context) {
        List<UnclaimedBytes> fillers = new ArrayList<>();
        long covered = 0;
        for (Span span : spans) {
            add(fillers, file, covered, span.from, context);
            covered = Math.max(covered, span.to);
        }
        add(fillers, file, covered, file.size(), context);
        return fillers;
    }

    private void add(List<UnclaimedBytes> fillers, ByteCursor file, long from, long to, ReadContext context) {
        long first = firstOther(file, from, to);
        long last = lastOther(file, first, to);
        if (first < last) {
            ByteCursor in = file.copy().seek((int) first);
            context.report(
                    DiagnosticCode.NONZERO_PADDING,
                    in.site(),
                    "%d bytes between the members are no padding",
                    last - first);
            context.reserve(last - first, in.site(), "padding");
            fillers.add(new UnclaimedBytes(in.position(), in.bytes("filler", (int) (last - first))));
        }
    }

    /** Where the padding ends that starts here. */
    private long firstOther(ByteCursor file, long from, long to) {
        for (long at = from; at < to; at += PIECE) {
            ByteCursor piece = file.part((int) at, (int) Math.min(PIECE, to - at));
            byte[] data = piece.array();
            int start = piece.arrayOffset();
            for (int i = 0; i < piece.size(); i++) {
                if (data[start + i] != padding) {
                    return at + i;
                }
            }
        }
        return to;
    }

    /** Where the padding starts that ends here. */
    private long lastOther(ByteCursor file, long from, long to) {
        for (long end = to; end > from; end -= PIECE) {
            ByteCursor piece = file.part((int) Math.max(from, end - PIECE), (int) Math.min(PIECE, end - from));
            byte[] data = piece.array();
            int start = piece.arrayOffset();
            for (int i = piece.size() - 1; i >= 0; i--) {
                if (data[start + i] != padding) {
                    return end - piece.size() + i + 1;
                }
            }
        }
        return from;
    }
}
