package shuriken.diagnostics;

import java.util.Locale;

/** A finding: its code, its location, and a sentence with the values. */
public record Diagnostic(DiagnosticCode code, SourceLocation site, String message) {
    public Severity severity() {
        return code.severity();
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%s: %s (%s)", site, message, code);
    }
}
