package shuriken.diagnostics;

/** The importance of a finding for the result. */
public enum Severity {
    /** The finding is worth knowing, but the result is complete. */
    INFO,

    /** The file departs from its format, or the target format cannot represent everything. The result is usable. */
    WARNING,

    /** Something that the file contains or refers to is missing from the result. */
    ERROR
}
