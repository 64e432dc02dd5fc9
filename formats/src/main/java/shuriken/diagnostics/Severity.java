package shuriken.diagnostics;

/** The importance of a finding for the result. */
public enum Severity {
    /** Worth knowing; the result is complete. */
    INFO,
    /** The file departs from the format or the target cannot represent everything; the result is usable. */
    WARNING,
    /** Something named in the file is missing from the result. */
    ERROR
}
