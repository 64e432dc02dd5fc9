package shuriken.cli;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import shuriken.io.ByteSource;
import shuriken.io.FileSource;

/** Another shelf, and which of its files were opened. For one thread. */
final class RecordingFileSource implements FileSource {
    private final FileSource shelf;
    private final Set<String> opened = new TreeSet<>();

    RecordingFileSource(FileSource shelf) {
        this.shelf = shelf;
    }

    /** In ascending order. */
    Set<String> opened() {
        return opened;
    }

    @Override
    public boolean isFile(String path) {
        return shelf.isFile(path);
    }

    @Override
    public boolean isFolder(String path) {
        return shelf.isFolder(path);
    }

    @Override
    public List<String> names(String folder) {
        return shelf.names(folder);
    }

    @Override
    public boolean leadsInside(String folder, String path) {
        return shelf.leadsInside(folder, path);
    }

    @Override
    public ByteSource open(String path) throws IOException {
        ByteSource medium = shelf.open(path);
        opened.add(path);
        return medium;
    }
}
