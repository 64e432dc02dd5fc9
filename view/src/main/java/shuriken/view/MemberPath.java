package shuriken.view;

/** Paths of members, such as {@code disc.iso!FOLDER/A.PRS!model.nj}. */
final class MemberPath {
    private MemberPath() {}

    /** Returns whether a path is that of a file or of one of its members. */
    static boolean isIn(String file, String path) {
        return path.equals(file) || path.startsWith(file + "!");
    }

    /**
     * Returns the path of a member in its file, or an empty string for the file itself.
     *
     * @param file the result of {@link EditedFileSource#fileOf}
     */
    static String inside(String file, String path) {
        return path.equals(file) ? "" : path.substring(file.length() + 1);
    }
}
