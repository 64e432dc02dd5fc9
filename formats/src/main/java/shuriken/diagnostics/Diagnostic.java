package shuriken.diagnostics;

import java.util.Locale;

/**
 * A finding in a file that does not prevent its use.
 *
 * @param code the kind of finding
 * @param location the location of the finding
 * @param message a sentence that contains the values of this finding
 */
public record Diagnostic(DiagnosticCode code, SourceLocation location, String message) {
    /** {@return the severity of the code} */
    public Severity severity() {
        return code.severity();
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%s: %s (%s)", location, message, code);
    }
}
