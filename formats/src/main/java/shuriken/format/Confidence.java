package shuriken.format;

/** The certainty that a file has a format, in ascending order. */
public enum Confidence {
    /** The file does not have the format. */
    NO,
    /** Only the name of the file matches. */
    NAME,
    /** There is no signature, but the structure is consistent. */
    STRUCTURE,
    /** The signature matches. */
    MAGIC
}
