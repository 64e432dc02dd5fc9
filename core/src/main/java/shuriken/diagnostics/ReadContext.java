package shuriken.diagnostics;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import shuriken.diagnostics.FormatException.Kind;

/**
 * One reading of one input: its mode, what it may still cost, and what it has found. Not thread-safe; one input, one
 * context.
 */
public final class ReadContext {
    /** What one array can hold. */
    private static final long MOST_AT_ONCE = Integer.MAX_VALUE - 8;

    private final boolean strict;
    private final Limits limits;
    private final List<Diagnostic> diagnostics;
    private Consumer<String> listener = path -> {};
    private Sum sum;
    private long bytesLeft;

    /**
     * What all contents of one input have taken together, and may take. What is decompressed counts in full; of what is
     * made of it, again and again where models share a texture, a part.
     */
    private static final class Sum {
        private static final int PART = 64;

        private final long most;
        private long decompressed;
        private long made;

        private Sum(long most) {
            this.most = most;
        }

        /** @return whether there is room for them */
        private synchronized boolean make(long bytes) {
            boolean fits = bytes <= most - decompressed && made / PART + bytes / PART <= most;
            made += fits ? bytes : 0;
            return fits;
        }

        private synchronized void release(long bytes) {
            made -= bytes;
        }

        private synchronized void decompress(long bytes) {
            decompressed += bytes;
        }
    }

    private ReadContext(boolean strict, Limits limits, Sum sum, List<Diagnostic> diagnostics) {
        this.strict = strict;
        this.diagnostics = diagnostics;
        this.limits = limits;
        this.sum = sum;
        this.bytesLeft = limits.bytes();
    }

    private ReadContext(boolean strict, Limits limits) {
        this(strict, limits, new Sum(Long.MAX_VALUE), new ArrayList<>());
    }

    /**
     * For one of many contents of an input, which are held one after the other: with a budget of its own. Findings are
     * those of the input. All contents together have a bound in proportion to the input, so that a few bytes cannot become work without end.
     *
     * @param input size of the input, in bytes
     */
    public ReadContext content(long input) {
        bound(input);
        return new ReadContext(strict, limits, sum, diagnostics).listener(listener);
    }

    /** The same with findings of its own, so that several threads may read contents of one input. */
    public ReadContext part() {
        return new ReadContext(strict, limits, sum, new ArrayList<>()).listener(listener);
    }

    /** States the size of the input, by which all its contents together are bound; the first word counts. */
    public synchronized void bound(long input) {
        sum = sum.most < Long.MAX_VALUE ? sum : new Sum(limits.sum(input));
    }

    /** The first departure from the format throws. */
    public static ReadContext strict() {
        return new ReadContext(true, Limits.DEFAULT);
    }

    /** Departures that leave a usable result are recorded. */
    public static ReadContext lenient() {
        return lenient(Limits.DEFAULT);
    }

    public static ReadContext lenient(Limits limits) {
        return new ReadContext(false, limits);
    }

    public static ReadContext strict(Limits limits) {
        return new ReadContext(true, limits);
    }

    /**
     * Tells how far long work has come: the listener gets the path of each file, member and model before it is read. What
     * it throws ends the work, so {@link java.util.concurrent.CancellationException} cancels it.
     */
    public ReadContext listener(Consumer<String> progress) {
        listener = progress;
        return this;
    }

    /** The work has come to this path. */
    public void reach(String path) {
        listener.accept(path);
    }

    public Limits limits() {
        return limits;
    }

    /**
     * A departure that leaves a usable result: thrown by a strict reading, recorded by a lenient one. Findings of
     * severity {@link Severity#INFO} are recorded by both.
     *
     * @throws FormatException of {@link DiagnosticCode#kind()} if this reading is strict
     */
    public void problem(DiagnosticCode code, SourceLocation site, String what, Object... args) {
        if (strict && code.severity() != Severity.INFO) {
            throw new FormatException(code.kind(), site, what, args);
        }
        report(code, site, what, args);
    }

    /** A finding that is no fault of the file's form: recorded in either mode. */
    public void report(DiagnosticCode code, SourceLocation site, String what, Object... args) {
        diagnostics.add(new Diagnostic(code, site, String.format(Locale.ROOT, what, args)));
    }

    /** What another reading has found of something that this one uses too. */
    public void report(List<Diagnostic> found) {
        diagnostics.addAll(found);
    }

    /** Everything found so far, in order. */
    public List<Diagnostic> diagnostics() {
        return List.copyOf(diagnostics);
    }

    /**
     * Takes {@code bytes} from the budget; call it before allocating.
     *
     * @throws FormatException LIMIT_EXCEEDED if the budget of this input does not hold them, UNSUPPORTED if no array does
     */
    public void reserve(long bytes, SourceLocation site, String what) {
        if (bytes < 0) {
            throw new FormatException(Kind.LIMIT_EXCEEDED, site, "%s wants more bytes than can be counted", what);
        }
        if (bytes > bytesLeft) {
            throw new FormatException(
                    Kind.LIMIT_EXCEEDED,
                    site,
                    "%s wants %d bytes, %d of %d left",
                    what,
                    bytes,
                    bytesLeft,
                    limits.bytes());
        }
        if (bytes > MOST_AT_ONCE) {
            throw new FormatException(Kind.UNSUPPORTED, site, "%s wants %d bytes at once", what, bytes);
        }
        if (!sum.make(bytes)) {
            throw new FormatException(
                    Kind.LIMIT_EXCEEDED, site, "%s: the contents of the input have %d bytes in all", what, sum.most);
        }
        bytesLeft -= bytes;
    }

    /** Counts bytes that were reserved as decompressed: all contents of an input together have few times its size. */
    public void decompressed(long bytes) {
        sum.decompress(bytes);
    }

    /** Gives back bytes that were reserved and turned out not to be needed. */
    public void release(long bytes) {
        bytesLeft += bytes;
        sum.release(bytes);
    }

    /** What may still be reserved. */
    public long bytesLeft() {
        return bytesLeft;
    }

    /**
     * Checks a stored count against the data that must hold it and against the limit.
     *
     * @param count the stored number of records
     * @param recordBytes the least bytes one record takes
     * @param available bytes there are
     * @return {@code count} as an int
     * @throws FormatException TRUNCATED or LIMIT_EXCEEDED
     */
    public int count(long count, int recordBytes, long available, SourceLocation site, String what) {
        if (count < 0 || count * recordBytes > available) {
            throw new FormatException(
                    Kind.TRUNCATED,
                    site,
                    "%d %s of 0x%X bytes cannot fit in 0x%X bytes",
                    count,
                    what,
                    recordBytes,
                    available);
        }
        if (count > limits.entries()) {
            throw new FormatException(
                    Kind.LIMIT_EXCEEDED, site, "%d %s, the limit is %d", count, what, limits.entries());
        }
        return (int) count;
    }
}
