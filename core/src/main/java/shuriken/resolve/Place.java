package shuriken.resolve;

/** Somewhere to look: a file, or a member of an archive. */
public interface Place {
    /** For people: the file's name, or its path in the archive. */
    String label();

    /** The file's name without folder and extension, in its own letters. */
    String stem();

    /** Whether the user named this place. */
    boolean isExplicit();
}
