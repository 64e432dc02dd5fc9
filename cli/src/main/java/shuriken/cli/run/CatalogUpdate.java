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
import shuriken.io.Sha256;
import shuriken.parquet.CatalogFile;

/** An update of a catalogue: the rows of files that did not change, or were not given, are kept. */
public final class CatalogUpdate {
    private final Path file;
    private final boolean isComparable;
    /** The hashes of all files in the catalogue, by full path. */
    private final Map<String, String> hashes = new HashMap<>();
    /** Full paths of files whose rows are replaced. */
    private final Set<String> replaced = new HashSet<>();

    private CatalogUpdate(Path file, boolean isComparable) {
        this.file = file;
        this.isComparable = isComparable;
    }

    /**
     * Reads which files a catalogue has.
     *
     * @param facts of the new catalogue; rows that were made with others are made again
     * @throws IOException if it cannot be read
     */
    public static CatalogUpdate of(Path file, Map<String, String> facts) throws IOException {
        Map<String, String> old = CatalogFile.facts(file);
        boolean isComparable = CatalogFile.COMPARED_KEYS.stream()
                .allMatch(key -> facts.get(key) != null && facts.get(key).equals(old.get(key)));
        CatalogUpdate update = new CatalogUpdate(file, isComparable);
        CatalogFile.rows(file, row -> {
            if (text(row, CatalogColumn.KIND).equals("file")) {
                update.hashes.put(path(row), text(row, CatalogColumn.SHA256));
            }
        });
        return update;
    }

    /** Returns the inputs that have to be read. */
    public List<InputPath> outdated(List<InputPath> inputs) {
        List<InputPath> outdated = new ArrayList<>();
        for (InputPath input : inputs) {
            if (!isComparable || !isUnchanged(input)) {
                replaced.add(input.given());
                outdated.add(input);
            }
        }
        return outdated;
    }

    private boolean isUnchanged(InputPath input) {
        String known = hashes.getOrDefault(input.given(), "");
        try {
            return !known.isEmpty()
                    && known.equals(Sha256.of(DiskFileSource.DEFAULT.open(DiskFileSource.path(input.file()))));
        } catch (IOException e) {
            return false;
        }
    }

    /** Passes on the rows that are kept, in order. */
    public void keep(CatalogFile.Rows rows) throws IOException {
        String[] current = {""};
        boolean[] isKept = {false};
        CatalogFile.rows(file, row -> {
            String path = path(row);
            boolean begins = text(row, CatalogColumn.KIND).equals("file")
                    || !path.equals(current[0]) && !path.startsWith(current[0] + "!");
            if (begins) {
                current[0] = path;
                isKept[0] = !replaced.contains(path) && !isGone(row);
            }
            if (isKept[0]) {
                rows.take(row);
            }
        });
    }

    /** Whether a file is not in its folder any more; a folder that is not there at all may be on another disk. */
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
