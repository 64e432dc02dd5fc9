package shuriken.resolve;

/** A file, or a member of an archive, that can be searched. */
public interface SearchLocation {
    /** Returns the readable name: the file's name, or the path in the archive. */
    String label();

    /** Returns the file's name without folder and extension, in its original case. */
    String stem();

    /** Returns the path of the file, with {@code !} after each container; an empty string if it is unknown. */
    default String path() {
        return label();
    }

    /** Returns whether the user named this location. */
    boolean isExplicit();
}
