package shuriken.cli.modding;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import shuriken.assets.Asset;
import shuriken.assets.disk.DiskFileSource;
import shuriken.cli.console.Failure;
import shuriken.io.ByteCursor;

/** Reads the files that {@code import} needs: imported files, originals, and files next to them. */
public final class ImportFiles {
    private ImportFiles() {}

    public static byte[] readBytes(Path file) throws IOException {
        ByteCursor content =
                DiskFileSource.DEFAULT.open(DiskFileSource.toSourcePath(file)).all();
        return content.bytes("file", content.size());
    }

    static Asset readAsset(Path file) throws IOException {
        try {
            return Asset.read(DiskFileSource.DEFAULT, DiskFileSource.toSourcePath(file));
        } catch (IOException e) {
            throw new IOException(file + ": " + Failure.describe(e), e);
        }
    }

    /**
     * Reads a file in the folder of an imported file or below it. Returns empty if the file does not exist, cannot be
     * read, or is a link that leads out of the folder.
     */
    public static Optional<byte[]> readAdjacent(Path importedFile, String name) {
        Path file = importedFile.toAbsolutePath().resolveSibling(name);
        try {
            Path fileFolder = file.resolveSibling("").toRealPath();
            Path importFolder = importedFile.toAbsolutePath().resolveSibling("").toRealPath();
            boolean isInside = fileFolder.startsWith(importFolder)
                    && Files.exists(file)
                    && file.toRealPath().startsWith(importFolder);
            return isInside && Files.isRegularFile(file) ? Optional.of(Files.readAllBytes(file)) : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
