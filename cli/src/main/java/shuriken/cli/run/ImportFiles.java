package shuriken.cli.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import shuriken.assets.Asset;
import shuriken.assets.disk.DiskFileSource;
import shuriken.cli.console.Failure;
import shuriken.io.ByteCursor;

/** What {@code import} reads. */
public final class ImportFiles {
    private ImportFiles() {}

    public static byte[] bytes(Path file) throws IOException {
        ByteCursor all = DiskFileSource.DEFAULT.open(DiskFileSource.path(file)).all();
        return all.bytes("file", all.size());
    }

    static Asset asset(Path file) throws IOException {
        try {
            return Asset.read(DiskFileSource.DEFAULT, DiskFileSource.path(file));
        } catch (IOException e) {
            throw new IOException(file + ": " + Failure.reason(e), e);
        }
    }

    /** The bytes of a file next to the source or in a folder below; links are not followed out of it. */
    public static Optional<byte[]> adjacent(Path source, String name) {
        Path file = source.toAbsolutePath().resolveSibling(name);
        try {
            Path folder = file.resolveSibling("").toRealPath();
            Path base = source.toAbsolutePath().resolveSibling("").toRealPath();
            boolean isInside = folder.startsWith(base)
                    && Files.exists(file)
                    && file.toRealPath().startsWith(base);
            return isInside && Files.isRegularFile(file) ? Optional.of(Files.readAllBytes(file)) : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
