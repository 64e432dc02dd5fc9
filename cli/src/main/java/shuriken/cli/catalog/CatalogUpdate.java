package shuriken.cli.catalog;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import shuriken.assets.disk.DiskFileSource;
import shuriken.batch.catalog.CatalogColumn;
import shuriken.batch.catalog.CatalogOrigin;
import shuriken.cli.input.InputPath;
import shuriken.io.support.Sha256;
import shuriken.parquet.CatalogFile;

/**
 * An update of a catalog. It keeps the rows of files that have not changed or that are not inputs of this run. A file
 * is recognized even if its folder is typed differently, such as {@code ./games} for {@code games}.
 *
 * <p>Callers first process the {@link #outdatedInputs}, then call {@link #copyKeptRows}. After that, the lists of paths
 * are complete.
 */
public final class CatalogUpdate {
    private final Path catalogFile;
    private final boolean canKeepRows;
    private final CatalogRoots roots = new CatalogRoots();
    /**
     * The SHA-256 of each file in the catalog, by the key of the file: the real path of its root, followed by its path
     * below that root. See {@link CatalogRoots#key}.
     */
    private final Map<String, String> hashesByKey = new HashMap<>();
    /** The keys of the files whose rows are replaced. */
    private final Set<String> replacedKeys = new HashSet<>();

    /** Whether a root folder exists and is not empty, by its path. */
    private final Map<String, Boolean> rootAvailability = new HashMap<>();

    private final List<String> newPaths = new ArrayList<>();
    private final List<String> changedPaths = new ArrayList<>();
    private final Set<String> removedPaths = new LinkedHashSet<>();

    private CatalogUpdate(Path catalogFile, boolean canKeepRows) {
        this.catalogFile = catalogFile;
        this.canKeepRows = canKeepRows;
    }

    /**
     * Prepares an update: reads which files a catalog contains.
     *
     * @param catalogFile the existing catalog
     * @param metadata the metadata of the new catalog. If the schema, the version or the options differ from those in
     *     the file, all inputs are read again
     * @throws IOException if the file cannot be read or is not a catalog
     */
    public static CatalogUpdate read(Path catalogFile, Map<String, String> metadata) throws IOException {
        Map<String, String> previousMetadata = CatalogFile.readMetadata(catalogFile);
        boolean canKeepRows = CatalogFile.COMPARED_KEYS.stream()
                .allMatch(
                        name -> metadata.get(name) != null && metadata.get(name).equals(previousMetadata.get(name)));
        CatalogUpdate update = new CatalogUpdate(catalogFile, canKeepRows);
        CatalogFile.readRows(catalogFile, row -> {
            if (row.text(CatalogColumn.KIND).equals("file")) {
                String key = update.roots.addFile(row.text(CatalogColumn.ROOT), row.text(CatalogColumn.PATH));
                update.hashesByKey.put(key, row.text(CatalogColumn.SHA256));
            }
        });
        return update;
    }

    /**
     * Returns the inputs that must be read again, with their roots and paths as the catalog writes them. Their rows are
     * then not copied, and new and changed inputs are recorded.
     */
    public List<InputPath> outdatedInputs(List<InputPath> inputs) {
        List<InputPath> outdatedInputs = new ArrayList<>();
        for (InputPath input : inputs) {
            String key = roots.key(input);
            boolean isChanged = !isUnchanged(input, hashesByKey.getOrDefault(key, ""));
            if ((!canKeepRows || isChanged) && replacedKeys.add(key)) {
                InputPath catalogInput = roots.toCatalogPath(input);
                outdatedInputs.add(catalogInput);
                if (!hashesByKey.containsKey(key)) {
                    newPaths.add(catalogInput.displayPath());
                } else if (isChanged) {
                    changedPaths.add(catalogInput.displayPath());
                }
            }
        }
        return outdatedInputs;
    }

    private static boolean isUnchanged(InputPath input, String hashInCatalog) {
        try {
            return !hashInCatalog.isEmpty()
                    && hashInCatalog.equals(
                            Sha256.of(DiskFileSource.DEFAULT.open(DiskFileSource.toSourcePath(input.file()))));
        } catch (IOException e) {
            return false;
        }
    }

    /** Copies the rows of all files that were neither replaced nor deleted, in the order of the catalog. */
    public void copyKeptRows(CatalogFile.RowConsumer rowConsumer) throws IOException {
        // The key of the current file, and whether its rows are kept. These are arrays because the lambda changes them.
        String[] currentKey = {""};
        boolean[] isKept = {false};
        CatalogFile.readRows(catalogFile, row -> {
            String root = row.text(CatalogColumn.ROOT);
            String path = row.text(CatalogColumn.PATH);
            String key = roots.key(root, path);
            // The rows of members, models and findings follow the row of their file.
            boolean isNextFile = row.text(CatalogColumn.KIND).equals("file")
                    || (!key.equals(currentKey[0]) && !key.startsWith(currentKey[0] + "!"));
            if (isNextFile) {
                currentKey[0] = key;
                boolean isDeleted = isDeleted(root, path);
                if (isDeleted) {
                    removedPaths.add(CatalogOrigin.fullPath(root, path));
                }
                isKept[0] = !replacedKeys.contains(key) && !isDeleted;
            }
            if (isKept[0]) {
                rowConsumer.accept(row);
            }
        });
    }

    /**
     * Returns whether the rows of unchanged inputs can be kept: the catalog was written with the same schema, version
     * and options. If not, all inputs are read again.
     */
    public boolean canKeepRows() {
        return canKeepRows;
    }

    /** Returns the paths of the inputs that the catalog did not contain. */
    public List<String> newPaths() {
        return List.copyOf(newPaths);
    }

    /** Returns the paths of the inputs whose content changed. */
    public List<String> changedPaths() {
        return List.copyOf(changedPaths);
    }

    /** Returns the paths of the deleted files whose rows were not copied. */
    public List<String> removedPaths() {
        return List.copyOf(removedPaths);
    }

    /** Returns the root folders of the catalog that are missing or empty. The rows of their files were kept. */
    public List<String> missingRoots() {
        return rootAvailability.entrySet().stream()
                .filter(rootAndAvailability -> !rootAndAvailability.getValue())
                .map(Map.Entry::getKey)
                .sorted()
                .toList();
    }

    /**
     * Returns whether a file was deleted. If its root folder is missing or empty, it does not count as deleted: the
     * folder may be on a disk that is not connected.
     */
    private boolean isDeleted(String root, String path) {
        try {
            return !root.isEmpty()
                    && rootAvailability.computeIfAbsent(root, CatalogUpdate::hasEntries)
                    && Files.notExists(Path.of(toDiskPath(CatalogOrigin.fullPath(root, path))));
        } catch (InvalidPathException e) {
            return false;
        }
    }

    /**
     * Returns the path of the file on the disk. If an input was a member of an archive, its path in the catalog has the
     * form {@code game.afs!3}. The part after the archive is then removed.
     */
    private static String toDiskPath(String path) {
        for (int endIndex = path.indexOf('!'); endIndex > 0; endIndex = path.indexOf('!', endIndex + 1)) {
            if (Files.isRegularFile(Path.of(path.substring(0, endIndex)))) {
                return path.substring(0, endIndex);
            }
        }
        return path;
    }

    private static boolean hasEntries(String folder) {
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(Path.of(folder))) {
            return entries.iterator().hasNext();
        } catch (IOException e) {
            return false;
        }
    }
}
