package shuriken.batch.catalog;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import shuriken.io.ByteSource;
import shuriken.io.FileSource;

/** Records which files of another source are opened. Not thread-safe. */
final class RecordingFileSource implements FileSource {
    private final FileSource source;
    private final Set<String> openedPaths = new TreeSet<>();

    RecordingFileSource(FileSource source) {
        this.source = source;
    }

    /** Returns the paths of the opened files in ascending order. */
    Set<String> openedPaths() {
        return openedPaths;
    }

    @Override
    public boolean isFile(String path) {
        return source.isFile(path);
    }

    @Override
    public boolean isFolder(String path) {
        return source.isFolder(path);
    }

    @Override
    public List<String> names(String folder) {
        return source.names(folder);
    }

    @Override
    public boolean leadsInside(String folder, String path) {
        return source.leadsInside(folder, path);
    }

    @Override
    public ByteSource open(String path) throws IOException {
        ByteSource bytes = source.open(path);
        openedPaths.add(path);
        return bytes;
    }
}
