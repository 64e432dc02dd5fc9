package shuriken.format;

/** How sure a format is that a file is its own, from not at all to beyond doubt. */
public enum Match {
    NO,
    /** Only the file's name says so. */
    NAME,
    /** There is no signature, but the structure holds together. */
    STRUCTURE,
    /** The signature is there. */
    MAGIC
}
