package shuriken.inspect.scan;

import java.util.Optional;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;

/** Searches one file for compressed streams. Their contents share one budget. */
final class StreamSearch {
    private final Limits limits;
    private final ReadContext context;
    private Optional<SourceLocation> firstSkippedLocation = Optional.empty();

    StreamSearch(Limits limits) {
        this.limits = limits;
        this.context = new ReadContext(ReadOptions.LENIENT.withLimits(limits));
    }

    /**
     * Finds the stream that starts at an offset. The result is also empty if the stream is damaged, or its content
     * exceeds the remaining budget.
     */
    Optional<EmbeddedStream> findStream(ByteCursor data, int offset) {
        try {
            return EmbeddedStream.find(data, offset, context);
        } catch (FormatException e) {
            if (e.kind() == Kind.LIMIT_EXCEEDED) {
                firstSkippedLocation = firstSkippedLocation.or(() -> Optional.of(data.locationAt(offset)));
            }
            return Optional.empty();
        }
    }

    /** Reports all skipped streams in one diagnostic. */
    void reportSkipped(ReadContext reportContext) {
        firstSkippedLocation.ifPresent(location -> reportContext.report(
                DiagnosticCode.SEARCH_INCOMPLETE,
                location,
                "a compressed stream was skipped, because all streams together have more than %,d bytes of content."
                        + " Raise the limit with --limits",
                limits.maxBytes()));
    }
}
