package shuriken.io;

import java.io.FileNotFoundException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * A file tree in memory. Files are keyed by their paths, such as {@code models/ship.nj}; the folders follow from the
 * paths.
 */
public final class InMemoryFileSource implements FileSource {
    private final Map<String, byte[]> bytesByPath = new LinkedHashMap<>();
    private final Map<String, TreeSet<String>> namesByFolder = new TreeMap<>();

    /**
     * Creates a source.
     *
     * @param bytesByPath the bytes of each file by its path; the arrays are not copied
     */
    public InMemoryFileSource(Map<String, byte[]> bytesByPath) {
        namesByFolder.put("", new TreeSet<>());
        bytesByPath.forEach((path, bytes) -> {
            String resolvedPath = FileSource.resolve("", path);
            this.bytesByPath.put(resolvedPath, bytes);
            addToFolders(resolvedPath);
        });
    }

    /** Adds a path to its folder, and each folder of the path to its parent folder. */
    private void addToFolders(String path) {
        String child = path;
        while (!child.isEmpty() && !child.equals("/")) {
            String folder = FileSource.folder(child);
            namesByFolder.computeIfAbsent(folder, unused -> new TreeSet<>()).add(FileSource.name(child));
            child = folder;
        }
    }

    @Override
    public boolean isFile(String path) {
        return bytesByPath.containsKey(path);
    }

    @Override
    public boolean isFolder(String path) {
        return namesByFolder.containsKey(path);
    }

    @Override
    public List<String> names(String folder) {
        return new ArrayList<>(namesByFolder.getOrDefault(folder, new TreeSet<>()));
    }

    @Override
    public ByteSource open(String path) throws FileNotFoundException {
        byte[] bytes = bytesByPath.get(path);
        if (bytes == null) {
            throw new FileNotFoundException(path + ": no such file");
        }
        return ByteSource.of(ByteCursor.littleEndian(bytes, path));
    }
}
