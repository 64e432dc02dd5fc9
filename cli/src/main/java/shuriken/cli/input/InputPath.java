package shuriken.cli.input;

import java.nio.file.Path;

/**
 * The path of one input.
 *
 * @param displayPath the path for messages and results
 * @param file the file on the disk; {@code -} for standard input
 * @param memberPath the path of a member or a pattern of members, starting with {@code !}; empty for the file itself
 * @param folder the folder of the file below the folder that the user named, with {@code /} between names; empty
 *     without one. Results are in the same folder below the output folder
 * @param isExplicit whether the user named the file; false if it was found in a folder
 */
public record InputPath(String displayPath, Path file, String memberPath, String folder, boolean isExplicit) {
    public boolean isStandardInput() {
        return displayPath.equals("-");
    }

    /** Returns the input folder that contains the file, as the user typed it; empty if the user named the file. */
    public String rootFolder() {
        String outer = outerPath();
        String relativePath = relativePath();
        if (!outer.endsWith(relativePath)) {
            return "";
        }
        String root = outer.substring(0, outer.length() - relativePath.length());
        return root.length() > 1 && (root.endsWith("/") || root.endsWith("\\"))
                ? root.substring(0, root.length() - 1)
                : root;
    }

    /** Returns the path of the file for messages and results, without the path of a member. */
    String outerPath() {
        return displayPath.endsWith(memberPath)
                ? displayPath.substring(0, displayPath.length() - memberPath.length())
                : displayPath;
    }

    /** Returns the path that filters match: the file below the folder that the user named. */
    public String relativePath() {
        String name =
                file.getFileName() == null ? displayPath : file.getFileName().toString();
        return folder.isEmpty() ? name : folder + "/" + name;
    }
}
