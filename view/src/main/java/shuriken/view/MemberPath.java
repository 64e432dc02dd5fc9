package shuriken.view;

import java.util.regex.Pattern;

/** Paths of members, such as {@code disc.iso!FOLDER/A.PRS!model.nj}. */
final class MemberPath {
    private static final Pattern NUMBER = Pattern.compile("[0-9]+");

    private MemberPath() {}

    /** Returns whether a member is named by its number, which may refer to another member after an edit. */
    static boolean isNumber(String memberName) {
        return NUMBER.matcher(memberName).matches();
    }

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
