package shuriken.io;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A read-only tree of files: a disk, a mounted container, a map in memory, or files dropped on a web page. Paths are
 * names separated by {@code /}. The source defines how a path starts, and the empty path is its root folder. It
 * is safe for use by several threads.
 */
public interface FileSource {
    /** An empty source. */
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
            throw new FileNotFoundException(path + ": no such file");
        }
    };

    /**
     * {@return whether {@link #open} can open this path}
     *
     * @param path the path of a file
     */
    boolean isFile(String path);

    /**
     * {@return whether this path is a folder that {@link #names} can list}
     *
     * @param path the path of a folder
     */
    boolean isFolder(String path);

    /**
     * {@return the names directly in a folder, in ascending order, without entries that are neither file nor folder}
     * Links to folders are omitted, so that a walk ends.
     *
     * @param folder the path of the folder
     * @throws UncheckedIOException if the folder cannot be read
     */
    List<String> names(String folder);

    /**
     * Opens a file under its path.
     *
     * @param path the path of the file
     * @return the bytes of the file
     * @throws IOException if there is no such file, or it cannot be read
     */
    ByteSource open(String path) throws IOException;

    /**
     * {@return the date of a file's last change, in milliseconds since the start of 1970} It is empty if the source has
     * no dates.
     *
     * @param path the path of the file
     */
    default OptionalLong lastModified(String path) {
        return OptionalLong.empty();
    }

    /**
     * {@return whether a path stays inside a folder when its links are followed} A source without links compares the
     * paths. Paths that do not exist are compared too.
     *
     * @param folder the path of the folder
     * @param path the path of a file or folder
     */
    default boolean leadsInside(String folder, String path) {
        return isWithin(folder, path);
    }

    /**
     * Joins a folder and a name to a path.
     *
     * @param folder the path of the folder, or the empty path
     * @param name the name in that folder
     * @return the path of the name
     */
    static String join(String folder, String name) {
        return folder.isEmpty() || folder.endsWith("/") ? folder + name : folder + "/" + name;
    }

    /**
     * {@return the folder that contains a file or folder; the empty path if its path has no slash}
     *
     * @param path the path of a file or folder
     */
    static String folder(String path) {
        int slashIndex = path.lastIndexOf('/');
        boolean isRootSlash = slashIndex == 0 || (slashIndex > 0 && path.charAt(slashIndex - 1) == ':');
        return path.substring(0, isRootSlash ? slashIndex + 1 : Math.max(slashIndex, 0));
    }

    /**
     * {@return the name of a file or folder, which is the last part of its path}
     *
     * @param path the path of a file or folder
     */
    static String name(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    /**
     * Resolves a path relative to a folder. An absolute path is not joined to the folder. The parts {@code .} and
     * {@code ..} are followed.
     *
     * @param folder the path of the folder to start from
     * @param path the path to resolve, absolute or relative to {@code folder}
     * @return the resolved path
     */
    static String resolve(String folder, String path) {
        String normalizedPath = path.replace('\\', '/');
        boolean isAbsolute = normalizedPath.startsWith("/") || normalizedPath.matches("[A-Za-z]:/.*");
        String fullPath = isAbsolute ? normalizedPath : join(folder, normalizedPath);
        List<String> parts = new ArrayList<>();
        for (String name : fullPath.split("/")) {
            boolean canGoUp = !parts.isEmpty() && !parts.getLast().equals("..");
            boolean isUp = name.equals("..");
            if (isUp && canGoUp) {
                parts.removeLast();
            } else if (!name.isEmpty() && !name.equals(".") && !(isUp && fullPath.startsWith("/"))) {
                parts.add(name);
            }
        }
        return (fullPath.startsWith("/") ? "/" : "") + String.join("/", parts);
    }

    /**
     * {@return whether a resolved path equals the path of a folder or is inside this folder}
     *
     * @param folder the path of the folder
     * @param path the path of a file or folder
     */
    static boolean isWithin(String folder, String path) {
        boolean leavesRoot =
                path.equals("..") || path.startsWith("../") || path.startsWith("/") || path.matches("[A-Za-z]:/.*");
        return folder.isEmpty() ? !leavesRoot : path.equals(folder) || path.startsWith(join(folder, ""));
    }

    /**
     * {@return the path of the file with this name in a folder, ignoring case; an exact match is preferred}
     *
     * @param folder the path of the folder
     * @param name the name of the file, in any case
     */
    default Optional<String> find(String folder, String name) {
        String exactPath = join(folder, name);
        if (isFile(exactPath)) {
            return Optional.of(exactPath);
        }
        if (!isFolder(folder)) {
            return Optional.empty();
        }
        return names(folder).stream()
                .filter(candidate -> candidate.equalsIgnoreCase(name))
                .map(candidate -> join(folder, candidate))
                .filter(this::isFile)
                .findFirst();
    }
}
