package shuriken.view;

/** Paths of members, such as {@code disc.iso!FOLDER/A.PRS!model.nj}. */
final class MemberPath {
    private MemberPath() {}

    /** Returns whether a path is that of a file or of one of its members. */
    static boolean isIn(String file, String path) {
        return path.equals(file) || path.startsWith(file + "!");
    }

    /**
     * Returns the path of a member in its file; empty for the file itself.
     *
     * @param file as {@link EditedFileSource#fileOf} returns it
     */
    static String inside(String file, String path) {
        return path.equals(file) ? "" : path.substring(file.length() + 1);
    }
}
