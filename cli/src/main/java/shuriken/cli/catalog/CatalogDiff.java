package shuriken.cli.catalog;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import shuriken.batch.catalog.CatalogColumn;
import shuriken.batch.catalog.CatalogOrigin;
import shuriken.parquet.CatalogFile;

/**
 * The difference between two catalogs: the files and archive members that are new, changed or removed. A file counts as
 * changed if its SHA-256 differs.
 */
public final class CatalogDiff {
    /** The first bytes of a Parquet file. */
    private static final byte[] PARQUET_SIGNATURE = "PAR1".getBytes(StandardCharsets.US_ASCII);

    /** The kinds of changes. */
    public enum ChangeKind {
        NEW,
        CHANGED,
        REMOVED
    }

    /**
     * A file or member that differs between the catalogs.
     *
     * @param kind the kind of the change
     * @param path the path of the file, with the root folder
     * @param firstHash the SHA-256 in the first catalog; empty for a new file
     * @param secondHash the SHA-256 in the second catalog; empty for a removed file
     */
    public record Change(ChangeKind kind, String path, String firstHash, String secondHash) {}

    /** The root folders of a catalog, and the hashes of its files and members. */
    private static final class CatalogHashes {
        private final Set<String> roots = new HashSet<>();
        /** The SHA-256 of each file and member, by the list of its root and path. */
        private final Map<List<String>, String> hashesByPath = new LinkedHashMap<>();
    }

    private CatalogDiff() {}

    /** Returns whether a path leads to a Parquet file on the disk. */
    public static boolean isParquetFile(String path) {
        try {
            Path file = Path.of(path);
            if (!Files.isRegularFile(file)) {
                return false;
            }
            try (InputStream in = Files.newInputStream(file)) {
                return Arrays.equals(in.readNBytes(PARQUET_SIGNATURE.length), PARQUET_SIGNATURE);
            }
        } catch (IOException | InvalidPathException e) {
            return false;
        }
    }

    /**
     * Compares two catalogs. If each has only one root folder, the roots may differ: files are then matched by their
     * paths below the root.
     *
     * @return the changes in the order of the second catalog, then the removed files
     * @throws IOException if one of the files cannot be read or is not a catalog
     */
    public static List<Change> compare(Path first, Path second) throws IOException {
        CatalogHashes firstCatalog = read(first);
        CatalogHashes secondCatalog = read(second);
        boolean comparesRoots = firstCatalog.roots.size() > 1 || secondCatalog.roots.size() > 1;
        Map<List<String>, String> firstHashes = new LinkedHashMap<>();
        firstCatalog.hashesByPath.forEach(
                (rootAndPath, hash) -> firstHashes.put(comparisonKey(rootAndPath, comparesRoots), hash));
        List<Change> changes = new ArrayList<>();
        Set<List<String>> secondKeys = new HashSet<>();
        secondCatalog.hashesByPath.forEach((rootAndPath, hash) -> {
            List<String> comparisonKey = comparisonKey(rootAndPath, comparesRoots);
            secondKeys.add(comparisonKey);
            String firstHash = firstHashes.get(comparisonKey);
            if (firstHash == null) {
                changes.add(new Change(ChangeKind.NEW, fullPath(rootAndPath), /* firstHash= */ "", hash));
            } else if (!firstHash.equals(hash)) {
                changes.add(new Change(ChangeKind.CHANGED, fullPath(rootAndPath), firstHash, hash));
            }
        });
        firstCatalog.hashesByPath.forEach((rootAndPath, hash) -> {
            if (!secondKeys.contains(comparisonKey(rootAndPath, comparesRoots))) {
                changes.add(new Change(ChangeKind.REMOVED, fullPath(rootAndPath), hash, /* secondHash= */ ""));
            }
        });
        return changes;
    }

    /**
     * Returns the key by which files are matched: the root and the path, or only the path if roots are not compared.
     */
    private static List<String> comparisonKey(List<String> rootAndPath, boolean comparesRoots) {
        return comparesRoots ? rootAndPath : rootAndPath.subList(1, 2);
    }

    private static String fullPath(List<String> rootAndPath) {
        return CatalogOrigin.fullPath(rootAndPath.get(0), rootAndPath.get(1));
    }

    private static CatalogHashes read(Path file) throws IOException {
        CatalogHashes catalog = new CatalogHashes();
        CatalogFile.readRows(file, row -> {
            String kind = row.text(CatalogColumn.KIND);
            if (kind.equals("file") || kind.equals("member")) {
                String root = row.text(CatalogColumn.ROOT);
                catalog.roots.add(root);
                catalog.hashesByPath.put(List.of(root, row.text(CatalogColumn.PATH)), row.text(CatalogColumn.SHA256));
            }
        });
        return catalog;
    }
}
