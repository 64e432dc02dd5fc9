package shuriken.batch.catalog;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import shuriken.assets.Asset;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.FormatInfo;
import shuriken.io.FileSource;
import shuriken.io.support.Sha256;

/** The files that the sheet of a disc (GDI, CUE) names. */
public final class DiscSheetFiles {
    private DiscSheetFiles() {}

    /** A function that computes the hash of a file. */
    public interface FileHash<E extends Exception> {
        String compute(String location) throws E;
    }

    /**
     * Computes the hash of an input for manifests. It is the hash of the file. For a sheet that names other files, it
     * is the hash of the hashes of all these files.
     *
     * @throws E if a file cannot be read
     */
    public static <E extends Exception> String computeHash(FileSource source, String location, FileHash<E> fileHash)
            throws E {
        String sheetHash = fileHash.compute(location);
        StringBuilder hashes = new StringBuilder(sheetHash);
        for (String file : find(source, location)) {
            hashes.append(fileHash.compute(file));
        }
        return hashes.length() == sheetHash.length()
                ? sheetHash
                : Sha256.of(hashes.toString().getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Returns the locations of the named files that exist, in ascending order; none if the file is not a sheet or
     * cannot be read.
     */
    public static List<String> find(FileSource source, String location) {
        RecordingFileSource recorder = new RecordingFileSource(source);
        try {
            Asset asset = Asset.read(recorder, location);
            if (asset.isKind(FormatInfo.Kind.FOLDER)) {
                asset.read(new ReadContext(ReadOptions.LENIENT));
            }
        } catch (IOException | RuntimeException e) {
            return List.of(); // the conversion reports that the file cannot be read
        }
        return recorder.openedPaths().stream()
                .filter(path -> !path.equals(location))
                .toList();
    }
}
