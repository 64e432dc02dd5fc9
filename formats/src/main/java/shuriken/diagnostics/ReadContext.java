package shuriken.diagnostics;

import shuriken.diagnostics.FormatException.Kind;

/**
 * The state of reading one input: its options, its remaining budget and its findings. The library creates one for each
 * input from {@link ReadOptions} and passes it to formats and converters. Not thread-safe.
 */
public final class ReadContext {
    /** The maximum length of a byte array that all common JVMs can allocate. */
    private static final long MAX_ARRAY_LENGTH = Integer.MAX_VALUE - 8;

    private final ReadOptions options;
    private final Findings findings;
    /** The budget of all contents of the input, which the contexts for contents and threads share. */
    private ContentBudget totalBudget;

    /** The number of bytes that this context may still reserve. */
    private long remainingBytes;

    private ReadContext(ReadOptions options, Findings findings, ContentBudget totalBudget) {
        this.options = options;
        this.findings = findings;
        this.totalBudget = totalBudget;
        this.remainingBytes = options.limits().maxBytes();
    }

    /**
     * Creates the context of one input, without findings.
     *
     * @param options the options for reading
     */
    public ReadContext(ReadOptions options) {
        this(options, new Findings());
    }

    /**
     * Creates the context of one input whose findings are added to an existing list.
     *
     * @param options the options for reading
     * @param findings the list that receives the findings
     */
    public ReadContext(ReadOptions options, Findings findings) {
        this(options, findings, new ContentBudget(ContentBudget.NO_LIMIT));
    }

    /**
     * Creates a context for one of many contents of an input, such as the members of an archive, which are processed
     * one after the other. The new context has its own budget and adds its findings to the findings of this context.
     * The sum of all contents is limited, see {@link Limits#totalBytes}, so that a few bytes cannot cause endless work.
     *
     * @param inputSize the size of the input in bytes
     * @return a context with its own budget
     */
    public ReadContext forContent(long inputSize) {
        setInputSize(inputSize);
        return new ReadContext(options, findings, totalBudget);
    }

    /**
     * Creates a context with separate findings, so that several threads can read contents of one input.
     *
     * @return a context with the same options, and with the same budget for all contents
     */
    public ReadContext forThread() {
        return new ReadContext(options, new Findings(), totalBudget);
    }

    /**
     * Creates a lenient context for a trial whose findings are not reported. The context has the same limits, but a new
     * budget, separate findings and no listeners.
     *
     * @return a lenient context without listeners
     */
    public ReadContext forTrial() {
        return new ReadContext(ReadOptions.LENIENT.withLimits(limits()));
    }

    /**
     * Sets the size of the input, which limits the sum of all contents. Only the first call has an effect.
     *
     * @param inputSize the size of the input in bytes
     */
    public synchronized void setInputSize(long inputSize) {
        if (totalBudget.limit() == ContentBudget.NO_LIMIT) {
            totalBudget = new ContentBudget(limits().totalBytes(inputSize));
        }
    }

    /** {@return the options for reading} */
    public ReadOptions options() {
        return options;
    }

    /**
     * Reports a step of the work to the {@link Progress}.
     *
     * @param part the part of the work, see {@link Progress#step}
     * @param done the number of units that are complete
     * @param total the number of units of this part; 0 if it is not known yet
     */
    public void step(String part, long done, long total) {
        options.progress().step(part, done, total);
    }

    /**
     * Reports to the listener that the work has reached this path.
     *
     * @param path the path of a file, member or model
     */
    public void reportPath(String path) {
        options.listener().accept(path);
    }

    /** {@return the limits on memory, counts and nesting} */
    public Limits limits() {
        return options.limits();
    }

    /**
     * Reports a deviation from the format that leaves a usable result. A strict context throws an exception, and a
     * lenient context records a finding. Both record a finding of severity {@link Severity#INFO}.
     *
     * @param code the kind of finding
     * @param location the location of the finding
     * @param message a sentence. If there are values, it is a template of {@link String#format}; otherwise it is
     *     used literally.
     * @param values the values of the template
     * @throws FormatException of {@link DiagnosticCode#kind()} if this context is strict
     */
    public void reportDeviation(DiagnosticCode code, SourceLocation location, String message, Object... values) {
        if (options.strict() && code.severity() != Severity.INFO) {
            throw new FormatException(code.kind(), location, message, values);
        }
        report(code, location, message, values);
    }

    /**
     * Records a finding that is not an error in the file's structure. A strict context records it too, in contrast to a
     * finding of {@link #reportDeviation}.
     *
     * @param code the kind of finding
     * @param location the location of the finding
     * @param message a sentence or a template, as in {@link #reportDeviation}
     * @param values the values of the template
     */
    public void report(DiagnosticCode code, SourceLocation location, String message, Object... values) {
        findings.add(new Diagnostic(code, location, Messages.format(message, values)));
    }

    /** {@return the findings so far, to which this context adds further findings} */
    public Findings findings() {
        return findings;
    }

    /**
     * Subtracts {@code bytes} from the budget. Call it before allocating.
     *
     * @param bytes the number of bytes
     * @param location the location for an error
     * @param dataName the name of the data that needs the bytes, for the message of an error
     * @throws FormatException of kind LIMIT_EXCEEDED if {@code bytes} is negative or exceeds the remaining budget of
     *     this input or of all its contents, or UNSUPPORTED if no array can have this size
     */
    public void reserve(long bytes, SourceLocation location, String dataName) {
        if (bytes < 0) {
            throw new FormatException(Kind.LIMIT_EXCEEDED, location, "the size of %s is impossible", dataName);
        }
        if (bytes > remainingBytes) {
            throw new FormatException(
                    Kind.LIMIT_EXCEEDED,
                    location,
                    "%s would take %,d bytes of memory, but only %,d of %,d are left",
                    dataName,
                    bytes,
                    remainingBytes,
                    limits().maxBytes());
        }
        if (bytes > MAX_ARRAY_LENGTH) {
            throw new FormatException(
                    Kind.UNSUPPORTED,
                    location,
                    "%s would take %,d bytes of memory at once, but the maximum is %,d",
                    dataName,
                    bytes,
                    MAX_ARRAY_LENGTH);
        }
        if (!totalBudget.tryProduce(bytes)) {
            throw new FormatException(
                    Kind.LIMIT_EXCEEDED,
                    location,
                    "%s is too large: it brings the contents of the input to more than %,d bytes",
                    dataName,
                    totalBudget.limit());
        }
        remainingBytes -= bytes;
        step("reading", limits().maxBytes() - remainingBytes, /* total= */ 0);
    }

    /**
     * Counts reserved bytes as decompressed. The sum of all contents of an input is limited, see {@link
     * Limits#totalBytes}.
     *
     * @param bytes the number of bytes
     */
    public void countDecompressed(long bytes) {
        totalBudget.countDecompressed(bytes);
    }

    /**
     * Returns unused reserved bytes to the budget.
     *
     * @param bytes the number of bytes
     */
    public void release(long bytes) {
        remainingBytes += bytes;
        totalBudget.release(bytes);
    }

    /** {@return the number of bytes that may still be reserved} */
    public long remainingBytes() {
        return remainingBytes;
    }

    /**
     * Requires that a number of materials or meshes is within the limit.
     *
     * @param count the number of materials or meshes
     * @param location the location for an error
     * @param partsName a noun for the materials or meshes, in the plural
     * @throws FormatException of kind LIMIT_EXCEEDED if there are more than {@link Limits#maxParts}
     */
    public void requirePartCountWithinLimit(int count, SourceLocation location, String partsName) {
        if (count > limits().maxParts()) {
            throw new FormatException(
                    Kind.LIMIT_EXCEEDED, location, "there are more than %,d %s", limits().maxParts(), partsName);
        }
    }

    /**
     * Requires that the available data can contain a stored number of records, and that the number is within the limit.
     *
     * @param count the stored number of records
     * @param minRecordSize the minimum size of a record in bytes
     * @param availableSize the number of available bytes
     * @param location the location of the count
     * @param recordsName a noun for the records, in the plural
     * @return {@code count} as an int
     * @throws FormatException of kind TRUNCATED if the count is negative or the data too short, or LIMIT_EXCEEDED if
     *     there are more records than {@link Limits#maxEntries}
     */
    public int requireCount(
            long count, int minRecordSize, long availableSize, SourceLocation location, String recordsName) {
        if (count < 0 || count * minRecordSize > availableSize) {
            throw new FormatException(
                    Kind.TRUNCATED,
                    location,
                    "%,d %s of at least %,d bytes each cannot fit in %,d bytes",
                    count,
                    recordsName,
                    minRecordSize,
                    availableSize);
        }
        requireCountWithinLimit(count, location, recordsName);
        return (int) count;
    }

    /**
     * Requires that a number of records is within the limit.
     *
     * @param count the number of records
     * @param location the location for an error
     * @param recordsName a noun for the records, in the plural
     * @throws FormatException of kind LIMIT_EXCEEDED if there are more than {@link Limits#maxEntries}
     */
    public void requireCountWithinLimit(long count, SourceLocation location, String recordsName) {
        if (count > limits().maxEntries()) {
            throw new FormatException(
                    Kind.LIMIT_EXCEEDED,
                    location,
                    "there are at least %,d %s, but the limit is %,d",
                    count,
                    recordsName,
                    limits().maxEntries());
        }
    }
}
