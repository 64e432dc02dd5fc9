package shuriken.resolve;

/** Somewhere to look: a file, or a member of an archive. */
public interface SearchLocation {
    /** For people: the file's name, or its path in the archive. */
    String label();

    /** The file's name without folder and extension, in its own letters. */
    String stem();

    /** The path of the outermost file that it is in; a place without one is nowhere nearer than others. */
    default String path() {
        return label();
    }

    /** Whether the user named this place. */
    boolean isExplicit();
}
