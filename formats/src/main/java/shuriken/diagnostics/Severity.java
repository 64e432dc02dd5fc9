package shuriken.diagnostics;

/** The importance of a finding for the result. */
public enum Severity {
    /** The finding is worth knowing, but the result is complete. */
    INFO,

    /** The file departs from the format or the target cannot represent everything; the result is usable. */
    WARNING,

    /** Something that the file names is missing from the result. */
    ERROR
}
