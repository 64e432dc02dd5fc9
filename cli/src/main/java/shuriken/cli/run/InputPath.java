package shuriken.cli.run;

import java.nio.file.Path;

/**
 * One input.
 *
 * @param given how people see it
 * @param file on the disk; {@code -} for standard input
 * @param inner from the first {@code !} on: the path of a member, or a pattern of several; empty for the file itself
 * @param folder its folder in the tree that outputs mirror, with {@code /}; empty for the top
 * @param explicit whether it was named, not found in a folder
 */
public record InputPath(String given, Path file, String inner, String folder, boolean explicit) {
    boolean isStandardInput() {
        return given.equals("-");
    }

    /** The folder that was given, as it was typed; empty for none. */
    public String root() {
        String outer = given.substring(0, given.length() - inner.length());
        String below = relative();
        if (!outer.endsWith(below)) {
            return "";
        }
        String root = outer.substring(0, outer.length() - below.length());
        return root.length() > 1 && (root.endsWith("/") || root.endsWith("\\"))
                ? root.substring(0, root.length() - 1)
                : root;
    }

    /** The path that filters look at. */
    public String relative() {
        String name = file.getFileName() == null ? given : file.getFileName().toString();
        return folder.isEmpty() ? name : folder + "/" + name;
    }
}
