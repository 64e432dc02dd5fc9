package shuriken.bytes;

import java.io.FileNotFoundException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/** Files in memory by their paths, {@code models/ship.nj}; folders are what the paths name. */
public final class MemoryShelf implements Shelf {
    private final Map<String, byte[]> files = new LinkedHashMap<>();
    private final Map<String, TreeSet<String>> folders = new TreeMap<>();

    /** @param files not copied */
    public MemoryShelf(Map<String, byte[]> files) {
        folders.put("", new TreeSet<>());
        files.forEach((path, bytes) -> {
            String clean = Shelf.resolve("", path);
            this.files.put(clean, bytes);
            for (String each = clean; !each.isEmpty() && !each.equals("/"); each = Shelf.folder(each)) {
                folders.computeIfAbsent(Shelf.folder(each), unused -> new TreeSet<>())
                        .add(Shelf.name(each));
            }
        });
    }

    @Override
    public boolean isFile(String path) {
        return files.containsKey(path);
    }

    @Override
    public boolean isFolder(String path) {
        return folders.containsKey(path);
    }

    @Override
    public List<String> names(String folder) {
        return new ArrayList<>(folders.getOrDefault(folder, new TreeSet<>()));
    }

    @Override
    public Medium open(String path) throws FileNotFoundException {
        byte[] bytes = files.get(path);
        if (bytes == null) {
            throw new FileNotFoundException(path + ": no such file");
        }
        return Medium.of(ByteCursor.littleEndian(bytes, path));
    }
}
