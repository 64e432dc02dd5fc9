package shuriken.view;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.io.FileSource;

/** A shelf with some files in memory before its own: what the user chose in the viewer and has not saved yet. */
final class EditedFileSource implements FileSource {
    private final FileSource shelf;
    private final Map<String, byte[]> edited = new HashMap<>();

    EditedFileSource(FileSource shelf) {
        this.shelf = shelf;
    }

    /** The shelf as it is without them. */
    FileSource original() {
        return shelf;
    }

    /** Replaces a file of the source; without bytes the original is visible again. */
    void put(String path, byte[] bytes) {
        if (bytes.length == 0) {
            edited.remove(path);
        } else {
            edited.put(path, bytes);
        }
    }

    @Override
    public boolean isFile(String path) {
        return edited.containsKey(path) || shelf.isFile(path);
    }

    @Override
    public boolean isFolder(String path) {
        return shelf.isFolder(path);
    }

    @Override
    public List<String> names(String folder) {
        TreeSet<String> names = new TreeSet<>(shelf.names(folder));
        edited.keySet().stream()
                .filter(path -> FileSource.folder(path).equals(folder))
                .forEach(path -> names.add(FileSource.name(path)));
        return new ArrayList<>(names);
    }

    @Override
    public boolean leadsInside(String folder, String path) {
        return edited.containsKey(path) ? FileSource.isWithin(folder, path) : shelf.leadsInside(folder, path);
    }

    @Override
    public ByteSource open(String path) throws IOException {
        byte[] bytes = edited.get(path);
        return bytes == null ? shelf.open(path) : ByteSource.of(ByteCursor.littleEndian(bytes, path));
    }
}
