package shuriken.io;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A place that has names and bytes: a disk, a mounted container, a map in memory, files that were dropped on a page. Paths
 * are names with {@code /} between them; what a path begins with is up to the shelf, and the empty path is its top folder.
 * May be used by several threads.
 */
public interface FileSource {
    /** Nothing at all. */
    FileSource EMPTY = new FileSource() {
        @Override
        public boolean isFile(String path) {
            return false;
        }

        @Override
        public boolean isFolder(String path) {
            return false;
        }

        @Override
        public List<String> names(String folder) {
            return List.of();
        }

        @Override
        public ByteSource open(String path) throws IOException {
            throw new IOException("no such file: " + path);
        }
    };

    /** Whether there are bytes that {@link #open} can give. */
    boolean isFile(String path);

    boolean isFolder(String path);

    /**
     * The names directly in a folder, in ascending order, without those that are neither file nor folder. Links to folders
     * are left out, so that a walk ends.
     *
     * @throws UncheckedIOException if the folder cannot be read
     */
    List<String> names(String folder);

    /**
     * The bytes of a file, under its path.
     *
     * @throws IOException if there is no such file, or it cannot be read
     */
    ByteSource open(String path) throws IOException;

    /** The path of a name in a folder. */
    static String join(String folder, String name) {
        return folder.isEmpty() || folder.endsWith("/") ? folder + name : folder + "/" + name;
    }

    /** The folder that a path lies in; of a path without one the empty path. */
    static String folder(String path) {
        int slash = path.lastIndexOf('/');
        boolean isRoot = slash == 0 || slash > 0 && path.charAt(slash - 1) == ':';
        return path.substring(0, isRoot ? slash + 1 : Math.max(slash, 0));
    }

    /** The last name of a path. */
    static String name(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    /** What a path means seen from a folder: an absolute one itself; {@code .} and {@code ..} are followed. */
    static String resolve(String folder, String path) {
        String plain = path.replace('\\', '/');
        boolean isAbsolute = plain.startsWith("/") || plain.matches("[A-Za-z]:/.*");
        String whole = isAbsolute ? plain : join(folder, plain);
        List<String> kept = new ArrayList<>();
        for (String name : whole.split("/")) {
            boolean canGoUp = !kept.isEmpty() && !kept.getLast().equals("..");
            boolean isUp = name.equals("..");
            if (isUp && canGoUp) {
                kept.removeLast();
            } else if (!name.isEmpty() && !name.equals(".") && !(isUp && whole.startsWith("/"))) {
                kept.add(name);
            }
        }
        return (whole.startsWith("/") ? "/" : "") + String.join("/", kept);
    }

    /** Whether a resolved path is a folder or lies in it. */
    static boolean isWithin(String folder, String path) {
        boolean leads =
                path.equals("..") || path.startsWith("../") || path.startsWith("/") || path.matches("[A-Za-z]:/.*");
        return folder.isEmpty() ? !leads : path.equals(folder) || path.startsWith(join(folder, ""));
    }

    /** The path of the file with this name in a folder, whatever the case of its letters; the exact name goes first. */
    default Optional<String> find(String folder, String name) {
        String exact = join(folder, name);
        if (isFile(exact) || !isFolder(folder)) {
            return isFile(exact) ? Optional.of(exact) : Optional.empty();
        }
        return names(folder).stream()
                .filter(other -> other.equalsIgnoreCase(name))
                .map(other -> join(folder, other))
                .filter(this::isFile)
                .findFirst();
    }
}
