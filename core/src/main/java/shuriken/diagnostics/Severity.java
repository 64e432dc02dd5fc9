package shuriken.diagnostics;

/** How much a finding matters for the result. */
public enum Severity {
    /** Worth knowing; the result is complete. */
    INFO,
    /** The file departs from the format or the target cannot say everything; the result is usable. */
    WARNING,
    /** Something named in the file is missing from the result. */
    ERROR
}
