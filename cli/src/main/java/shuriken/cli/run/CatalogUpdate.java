package shuriken.cli.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import shuriken.assets.disk.DiskFileSource;
import shuriken.batch.catalog.CatalogColumn;
import shuriken.batch.catalog.CatalogOrigin;
import shuriken.batch.catalog.CatalogRow;
import shuriken.io.support.Sha256;
import shuriken.parquet.CatalogFile;

/** An update of a catalogue. It keeps the rows of files that did not change or that are not inputs of this run. */
public final class CatalogUpdate {
    private final Path file;
    private final boolean isComparable;
    /** The hashes of all files in the catalogue by full path. */
    private final Map<String, String> hashes = new HashMap<>();
    /** The full paths of the files whose rows are replaced. */
    private final Set<String> replacedPaths = new HashSet<>();

    private CatalogUpdate(Path file, boolean isComparable) {
        this.file = file;
        this.isComparable = isComparable;
    }

    /**
     * Reads which files a catalogue contains.
     *
     * @param file the catalogue
     * @param facts the metadata of the new catalogue. If they differ from those in the file, all rows are replaced
     * @throws IOException if the catalogue cannot be read
     */
    public static CatalogUpdate of(Path file, Map<String, String> facts) throws IOException {
        Map<String, String> old = CatalogFile.readMetadata(file);
        boolean isComparable = CatalogFile.COMPARED_KEYS.stream()
                .allMatch(key -> facts.get(key) != null && facts.get(key).equals(old.get(key)));
        CatalogUpdate update = new CatalogUpdate(file, isComparable);
        CatalogFile.readRows(file, row -> {
            if (text(row, CatalogColumn.KIND).equals("file")) {
                update.hashes.put(path(row), text(row, CatalogColumn.SHA256));
            }
        });
        return update;
    }

    /** Returns the inputs that must be read again. */
    public List<InputPath> outdated(List<InputPath> inputs) {
        List<InputPath> outdated = new ArrayList<>();
        for (InputPath input : inputs) {
            if (!isComparable || !isUnchanged(input)) {
                replacedPaths.add(input.displayPath());
                outdated.add(input);
            }
        }
        return outdated;
    }

    private boolean isUnchanged(InputPath input) {
        String knownHash = hashes.getOrDefault(input.displayPath(), "");
        try {
            return !knownHash.isEmpty()
                    && knownHash.equals(Sha256.of(DiskFileSource.DEFAULT.open(DiskFileSource.path(input.file()))));
        } catch (IOException e) {
            return false;
        }
    }

    /** Copies the rows that are kept, in order. */
    public void copyKeptRows(CatalogFile.RowConsumer rows) throws IOException {
        String[] current = {""};
        boolean[] isKept = {false};
        CatalogFile.readRows(file, row -> {
            String path = path(row);
            boolean isNewFile = text(row, CatalogColumn.KIND).equals("file")
                    || !path.equals(current[0]) && !path.startsWith(current[0] + "!");
            if (isNewFile) {
                current[0] = path;
                isKept[0] = !replacedPaths.contains(path) && !isGone(row);
            }
            if (isKept[0]) {
                rows.accept(row);
            }
        });
    }

    /** Returns whether a file was deleted. If its root folder is missing, too, the folder may be on another disk. */
    private static boolean isGone(CatalogRow row) {
        try {
            String root = text(row, CatalogColumn.ROOT);
            return !root.isEmpty() && Files.isDirectory(Path.of(root)) && !Files.exists(Path.of(path(row)));
        } catch (InvalidPathException e) {
            return false;
        }
    }

    private static String path(CatalogRow row) {
        return CatalogOrigin.full(text(row, CatalogColumn.ROOT), text(row, CatalogColumn.PATH));
    }

    private static String text(CatalogRow row, CatalogColumn column) {
        return row.value(column).orElse("").toString();
    }
}
