package shuriken.cli.serve;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shuriken.assets.disk.DiskFileSource;
import shuriken.io.ByteSource;
import shuriken.io.FileSource;

/** Reads the folders and files that a page may read, by the paths that the page uses. */
public final class RootsFileSource implements FileSource {
    private final Roots roots;

    public RootsFileSource(Roots roots) {
        this.roots = roots;
    }

    @Override
    public boolean isFile(String path) {
        return roots.find(path).filter(Files::isRegularFile).isPresent();
    }

    @Override
    public boolean isFolder(String path) {
        return path.isEmpty() || roots.find(path).filter(Files::isDirectory).isPresent();
    }

    @Override
    public List<String> names(String folder) {
        try {
            Optional<Map<String, Long>> sizes = roots.list(folder);
            return sizes.isEmpty() ? List.of() : List.copyOf(sizes.get().keySet());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public ByteSource open(String path) throws IOException {
        Path file = roots.find(path).orElseThrow(() -> new FileNotFoundException(path + ": no such file"));
        return DiskFileSource.of(file).open(DiskFileSource.toSourcePath(file)).withPath(path);
    }
}
