package shuriken.cli.catalog;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import shuriken.batch.catalog.CatalogOrigin;
import shuriken.cli.input.InputPath;

/**
 * The root folders of a catalog. The user may type the same folder as {@code games} and {@code ./games}, so roots are
 * compared by their real paths. An update then replaces the rows of a file instead of adding them again.
 */
final class CatalogRoots {
    /** The real path of each root folder, by its path as typed. Finding it needs access to the disk. */
    private final Map<String, String> realPaths = new HashMap<>();
    /** The roots of the catalog, as typed, by their real paths. */
    private final Map<String, String> rootsByRealPath = new LinkedHashMap<>();
    /** The root of each file of the catalog by the key of the file. */
    private final Map<String, String> rootsByFileKey = new HashMap<>();

    /** Adds a file of the catalog and returns its key. */
    String addFile(String root, String path) {
        String key = key(root, path);
        rootsByRealPath.putIfAbsent(realPath(root), root);
        rootsByFileKey.putIfAbsent(key, root);
        return key;
    }

    /** Returns the key of a file: the real path of its root, followed by its path below that root. */
    String key(String root, String path) {
        return CatalogOrigin.fullPath(realPath(root), path);
    }

    /** Returns the key of an input; {@code -} for standard input. */
    String key(InputPath input) {
        return input.isStandardInput() ? "-" : key(input.rootFolder(), input.relativePath() + input.memberPath());
    }

    /**
     * Returns an input with the path that the catalog uses for it. A file of the catalog keeps its root, and a new file
     * below a root of the catalog gets that root. Any other input is returned unchanged.
     */
    InputPath toCatalogPath(InputPath input) {
        if (input.isStandardInput()) {
            return input;
        }
        String key = key(input);
        String root = rootsByFileKey.containsKey(key) ? rootsByFileKey.get(key) : findRoot(input.rootFolder());
        if (root.equals(input.rootFolder())) {
            return input;
        }
        String path = key.substring(
                CatalogOrigin.fullPath(realPath(root), /* path= */ "").length());
        String relativePath =
                path.substring(0, path.length() - input.memberPath().length());
        int folderLength = Math.max(0, relativePath.lastIndexOf('/'));
        return new InputPath(
                CatalogOrigin.fullPath(root, path),
                input.file(),
                input.memberPath(),
                relativePath.substring(0, folderLength),
                input.isExplicit());
    }

    /**
     * Returns the innermost root of the catalog that is or contains a folder, or the folder itself if no root does.
     */
    private String findRoot(String folder) {
        String realFolder = realPath(folder);
        if (rootsByRealPath.containsKey(realFolder)) {
            return rootsByRealPath.get(realFolder);
        }
        for (int endIndex = realFolder.lastIndexOf('/');
                endIndex > 0;
                endIndex = realFolder.lastIndexOf('/', endIndex - 1)) {
            String root = rootsByRealPath.getOrDefault(realFolder.substring(0, endIndex), "");
            if (!root.isEmpty()) { // the empty root is the root of single files in the current folder
                return root;
            }
        }
        return folder;
    }

    private String realPath(String root) {
        return realPaths.computeIfAbsent(root, CatalogRoots::findRealPath).replace('\\', '/');
    }

    private static String findRealPath(String root) {
        Path folder = Path.of(root);
        try {
            return folder.toRealPath().toString();
        } catch (IOException e) {
            return folder.toAbsolutePath().normalize().toString();
        }
    }
}
