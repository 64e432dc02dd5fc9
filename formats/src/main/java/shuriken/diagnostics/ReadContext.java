package shuriken.diagnostics;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import shuriken.diagnostics.FormatException.Kind;

/**
 * The state of reading one input: its mode, its remaining budget and its findings. Not thread-safe; create one context
 * for each input.
 */
public final class ReadContext {
    /** The maximum size of an array. */
    private static final long MAX_ARRAY_SIZE = Integer.MAX_VALUE - 8;

    private final boolean strict;
    private final Limits limits;
    private final List<Diagnostic> diagnostics;
    private Consumer<String> listener = path -> {};
    private Progress progress = Progress.NONE;
    private Total total;
    private long bytesLeft;

    /**
     * The total size that all contents of one input have used so far, and its limit. Decompressed bytes count in full.
     * Bytes made from them count only in part, because models that share a texture produce them again and again.
     */
    private static final class Total {
        private static final int SHARE = 64;

        private final long limit;
        private long decompressed;
        private long produced;

        private Total(long limit) {
            this.limit = limit;
        }

        /**
         * @return whether the bytes are within the limit
         */
        private synchronized boolean produce(long bytes) {
            boolean fits = bytes <= limit - decompressed && produced / SHARE + bytes / SHARE <= limit;
            produced += fits ? bytes : 0;
            return fits;
        }

        private synchronized void release(long bytes) {
            produced -= bytes;
        }

        private synchronized void decompress(long bytes) {
            decompressed += bytes;
        }
    }

    private ReadContext(boolean strict, Limits limits, Total total, List<Diagnostic> diagnostics) {
        this.strict = strict;
        this.diagnostics = diagnostics;
        this.limits = limits;
        this.total = total;
        this.bytesLeft = limits.bytes();
    }

    private ReadContext(boolean strict, Limits limits) {
        this(strict, limits, new Total(Long.MAX_VALUE), new ArrayList<>());
    }

    /**
     * Creates a context for one of many contents of an input that are processed one after the other. It has a new
     * budget; findings go to the input. The sum of all contents is limited in proportion to the input, so that a few
     * bytes cannot cause endless work.
     *
     * @param input the size of the input, in bytes
     */
    public ReadContext content(long input) {
        bound(input);
        return new ReadContext(strict, limits, total, diagnostics)
                .listener(listener)
                .progress(progress);
    }

    /** Creates a context with separate findings, so that several threads may read contents of one input. */
    public ReadContext part() {
        return new ReadContext(strict, limits, total, new ArrayList<>())
                .listener(listener)
                .progress(progress);
    }

    /** Sets the size of the input, which limits the sum of all its contents; only the first call counts. */
    public synchronized void bound(long input) {
        total = total.limit < Long.MAX_VALUE ? total : new Total(limits.sum(input));
    }

    /** Creates a context in which the first departure from the format throws. */
    public static ReadContext strict() {
        return new ReadContext(true, Limits.DEFAULT);
    }

    /** Creates a context that records departures that leave a usable result. */
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
     * Sets a progress listener, which receives the path of each file, member and model before it is read. Anything that
     * it throws ends the work, so {@link java.util.concurrent.CancellationException} cancels it.
     */
    public ReadContext listener(Consumer<String> progress) {
        listener = progress;
        return this;
    }

    /** Sets the listener for the steps inside a file or model; see {@link Progress}. */
    public ReadContext progress(Progress steps) {
        progress = steps;
        return this;
    }

    /** Reports a step of the work to the {@link Progress}. */
    public void step(String part, long done, long count) {
        progress.step(part, done, count);
    }

    /** Reports to the listener that the work has reached this path. */
    public void reach(String path) {
        listener.accept(path);
    }

    public Limits limits() {
        return limits;
    }

    /**
     * Reports a departure that leaves a usable result: a strict reading throws, a lenient one records it. Both record
     * findings of severity {@link Severity#INFO}.
     *
     * @param what a sentence; with values it is a template of {@link String#format}, without values it is taken as it is
     * @throws FormatException of {@link DiagnosticCode#kind()} if this reading is strict
     */
    public void problem(DiagnosticCode code, SourceLocation site, String what, Object... args) {
        if (strict && code.severity() != Severity.INFO) {
            throw new FormatException(code.kind(), site, what, args);
        }
        report(code, site, what, args);
    }

    /** Records a finding that is not an error in the file's structure, in either mode; see {@link #problem}. */
    public void report(DiagnosticCode code, SourceLocation site, String what, Object... args) {
        diagnostics.add(new Diagnostic(code, site, Messages.of(what, args)));
    }

    /** Adds the findings of another reading whose result this one uses too. */
    public void report(List<Diagnostic> found) {
        diagnostics.addAll(found);
    }

    /** Returns all findings so far, in order. */
    public List<Diagnostic> diagnostics() {
        return List.copyOf(diagnostics);
    }

    /**
     * Subtracts {@code bytes} from the budget. Call it before allocating.
     *
     * @throws FormatException LIMIT_EXCEEDED if the remaining budget of this input is smaller, UNSUPPORTED if no array
     *     can have this size
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
        if (bytes > MAX_ARRAY_SIZE) {
            throw new FormatException(Kind.UNSUPPORTED, site, "%s wants %d bytes at once", what, bytes);
        }
        if (!total.produce(bytes)) {
            throw new FormatException(
                    Kind.LIMIT_EXCEEDED, site, "%s: the contents of the input have %d bytes in all", what, total.limit);
        }
        bytesLeft -= bytes;
        step("reading", limits.bytes() - bytesLeft, 0);
    }

    /**
     * Counts reserved bytes as decompressed. The sum of all contents of an input is limited to a small multiple of its
     * size.
     */
    public void decompressed(long bytes) {
        total.decompress(bytes);
    }

    /** Returns reserved bytes that were not needed to the budget. */
    public void release(long bytes) {
        bytesLeft += bytes;
        total.release(bytes);
    }

    /** Returns how many bytes may still be reserved. */
    public long bytesLeft() {
        return bytesLeft;
    }

    /**
     * Checks a number of materials or meshes against the limit.
     *
     * @throws FormatException LIMIT_EXCEEDED
     */
    public void checkParts(int count, SourceLocation site, String what) {
        if (count > limits.parts()) {
            throw new FormatException(Kind.LIMIT_EXCEEDED, site, "more than %d %s", limits.parts(), what);
        }
    }

    /**
     * Checks a stored count against the data that must hold it and against the limit.
     *
     * @param count the stored number of records
     * @param recordBytes the minimum size of a record in bytes
     * @param available the number of available bytes
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
