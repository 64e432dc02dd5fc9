package shuriken.resolve;

/** A location that can be searched: a file, or a member of an archive. */
public interface SearchLocation {
    /** Returns a readable name: the file's name, or its path in the archive. */
    String label();

    /** Returns the file's name without folder and extension, with its case. */
    String stem();

    /** Returns the path of the outermost file; empty if unknown, which is not nearer than others. */
    default String path() {
        return label();
    }

    /** Returns whether the user named this location. */
    boolean isExplicit();
}
