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
public final class DiscFiles {
    private DiscFiles() {}

    /** Computes the hash of a file by its location. */
    public interface FileHash<E extends Exception> {
        String of(String location) throws E;
    }

    /**
     * Computes the hash of an input as manifests have it: the hash of the file, or of a sheet and all files that it
     * names.
     *
     * @throws E if a file cannot be read
     */
    public static <E extends Exception> String hash(FileSource source, String location, FileHash<E> hash) throws E {
        String sheetHash = hash.of(location);
        StringBuilder hashes = new StringBuilder(sheetHash);
        for (String file : of(source, location)) {
            hashes.append(hash.of(file));
        }
        return hashes.length() == sheetHash.length()
                ? sheetHash
                : Sha256.of(hashes.toString().getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Returns the locations of the named files that exist, in ascending order; none if the file is not a sheet or
     * cannot be read.
     */
    public static List<String> of(FileSource source, String location) {
        RecordingFileSource recorder = new RecordingFileSource(source);
        try {
            Asset asset = Asset.read(recorder, location);
            if (asset.isKind(FormatInfo.Kind.FOLDER)) {
                asset.read(new ReadContext(ReadOptions.LENIENT));
            }
        } catch (IOException | RuntimeException e) {
            return List.of(); // the conversion reports that the file cannot be read
        }
        return recorder.opened().stream().filter(path -> !path.equals(location)).toList();
    }
}
