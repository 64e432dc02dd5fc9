package shuriken.assets;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteSource;
import shuriken.io.FileSource;

/**
 * Finds a file by the path that another file stores, relative to the folder of that other file. If there is no such
 * file, or the path leads out of the folder, only its file name is searched in the folder: the sheets of discs ({@code
 * .gdi} and {@code .cue}) often contain paths of the computer that made them.
 */
final class AdjacentFileFinder {
    private AdjacentFileFinder() {}

    /**
     * Finds the file. The result is empty if no file has the stored path or name.
     *
     * @param asset the file that stores the path
     * @param storedPath the name or path, as stored in {@code asset}
     */
    static Optional<ByteSource> find(Asset asset, String storedPath, ReadContext context) {
        String path = FileSource.resolve("", storedPath);
        Optional<ByteSource> fileAtPath =
                FileSource.isWithin("", path) ? openIfPresent(asset, path, context) : Optional.empty();
        String fileName = FileSource.name(path);
        return fileAtPath.isPresent() || fileName.equals(path) ? fileAtPath : openIfPresent(asset, fileName, context);
    }

    /**
     * Opens a file if it exists.
     *
     * @param path the path from the folder of the asset
     */
    private static Optional<ByteSource> openIfPresent(Asset asset, String path, ReadContext context) {
        if (asset.container().isPresent()) {
            String memberPath = new FileName(asset.folder(), path).resolveInFolder(path);
            return asset.container().get().members(context).find(memberPath).map(Asset::bytes);
        }
        if (asset.location().isEmpty()) {
            return Optional.empty();
        }
        try {
            String folder = FileSource.folder(asset.location());
            String[] names = path.split("/");
            for (int i = 0; i < names.length - 1; i++) {
                folder = resolveSubfolder(asset.source(), folder, names[i]);
            }
            Optional<String> filePath = asset.source().find(folder, names[names.length - 1]);
            return filePath.isPresent()
                    ? Optional.of(
                            asset.source().open(filePath.get()).withPath(SourceLocation.inside(asset.path()) + path))
                    : Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the path of a subfolder, ignoring case where there is no exact match. */
    private static String resolveSubfolder(FileSource source, String folder, String name) {
        String exact = FileSource.join(folder, name);
        if (source.isFolder(exact) || !source.isFolder(folder)) {
            return exact;
        }
        return source.names(folder).stream()
                .filter(other -> other.equalsIgnoreCase(name))
                .map(other -> FileSource.join(folder, other))
                .filter(source::isFolder)
                .findFirst()
                .orElse(exact);
    }
}
