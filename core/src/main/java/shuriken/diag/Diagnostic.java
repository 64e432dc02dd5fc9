package shuriken.diag;

/** One finding: what, where, and a sentence with the values. */
public record Diagnostic(DiagnosticCode code, Site site, String message) {
    public Severity severity() {
        return code.severity();
    }

    @Override
    public String toString() {
        return "%s: %s (%s)".formatted(site, message, code);
    }
}
