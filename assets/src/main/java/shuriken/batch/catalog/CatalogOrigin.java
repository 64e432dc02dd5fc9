package shuriken.batch.catalog;

import java.util.List;
import shuriken.io.support.Glob;

/**
 * The origin of a file in a catalog.
 *
 * @param root the input folder as the user typed it, or an empty string
 * @param disc the part of the collection that contains the file, such as a disc or a game
 */
public record CatalogOrigin(String root, String disc) {
    /** Returns a path relative to the root. */
    String toRelativePath(String path) {
        String folder = root.endsWith("/") || root.isEmpty() ? root : root + "/";
        return path.startsWith(folder) ? path.substring(folder.length()) : path;
    }

    /** Returns a relative path with the root before it. */
    public static String fullPath(String root, String path) {
        return root.isEmpty() || root.endsWith("/") ? root + path : root + "/" + path;
    }

    /**
     * Returns the innermost folder of a file that matches one of several patterns. If none matches, returns the first
     * folders, as {@link #findDisc(String, int)} does.
     *
     * @param path the path of the file, relative to the input folder
     * @param patterns the patterns of the folders that are discs
     * @param depth the number of folders if no pattern matches
     */
    public static String findDisc(String path, List<Glob> patterns, int depth) {
        for (int folderEnd = path.lastIndexOf('/');
                folderEnd > 0 && !patterns.isEmpty();
                folderEnd = path.lastIndexOf('/', folderEnd - 1)) {
            String folder = path.substring(0, folderEnd);
            if (patterns.stream().anyMatch(pattern -> pattern.matches(folder))) {
                return folder;
            }
        }
        return findDisc(path, depth);
    }

    /**
     * Returns the first folders of a path, by which collections are divided into discs.
     *
     * @param path the path of a file, relative to the input folder
     * @param depth the number of folders. If the path has fewer folders, the result has all of them. If it has none,
     *     the result is the path
     */
    public static String findDisc(String path, int depth) {
        int folderEnd = -1;
        for (int i = 0; i < depth; i++) {
            int slashIndex = path.indexOf('/', folderEnd + 1);
            if (slashIndex < 0) {
                break;
            }
            folderEnd = slashIndex;
        }
        return folderEnd < 0 ? path : path.substring(0, folderEnd);
    }
}
