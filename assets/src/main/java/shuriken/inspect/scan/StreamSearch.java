package shuriken.inspect.scan;

import java.util.Optional;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;

/** Tries positions of one file for bare streams, whose contents share one budget. */
final class StreamSearch {
    private final Limits limits;
    private final ReadContext context;
    private Optional<SourceLocation> first = Optional.empty();

    StreamSearch(Limits limits) {
        this.limits = limits;
        this.context = ReadContext.lenient(limits);
    }

    /** Returns the stream that starts here; also empty if its content exceeds the remaining budget. */
    Optional<BareStream> at(ByteCursor data, int at) {
        try {
            return BareStream.at(data, at, context);
        } catch (FormatException e) {
            if (e.kind() == Kind.LIMIT_EXCEEDED) {
                first = first.or(() -> Optional.of(data.siteAt(at)));
            }
            return Optional.empty();
        }
    }

    /** Reports all skipped streams in one finding. */
    void report(ReadContext findings) {
        first.ifPresent(site -> findings.report(
                DiagnosticCode.SEARCH_INCOMPLETE,
                site,
                "what looks like a stream has more content than is left of %d bytes for all of them: it was skipped, and"
                        + " others like it (--limits)",
                limits.bytes()));
    }
}
