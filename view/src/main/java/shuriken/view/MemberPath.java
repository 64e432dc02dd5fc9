package shuriken.view;

import java.util.regex.Pattern;

/** Analyses member paths, such as {@code disc.iso!FOLDER/A.PRS!model.nj}. */
final class MemberPath {
    private static final Pattern NUMBER_PATTERN = Pattern.compile("[0-9]+");

    private MemberPath() {}

    /**
     * Returns whether the name of a member is its number. After an edit, the number may refer to a different member.
     */
    static boolean isMemberNumber(String memberName) {
        return NUMBER_PATTERN.matcher(memberName).matches();
    }

    /** Returns whether a path leads to a file or to one of its members. */
    static boolean isInFile(String filePath, String path) {
        return path.equals(filePath) || path.startsWith(filePath + "!");
    }

    /** Returns the name of the first member on a path that starts inside a container. */
    static String firstMember(String innerPath) {
        int separatorIndex = innerPath.indexOf('!');
        return separatorIndex < 0 ? innerPath : innerPath.substring(0, separatorIndex);
    }

    /**
     * Returns the path of a member in its file, or an empty string for the file itself.
     *
     * @param filePath the result of {@link OverlayFileSource#findFilePath}
     */
    static String innerPath(String filePath, String path) {
        return path.equals(filePath) ? "" : path.substring(filePath.length() + 1);
    }
}
