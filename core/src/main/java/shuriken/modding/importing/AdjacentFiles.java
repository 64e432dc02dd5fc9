package shuriken.modding.importing;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import shuriken.assets.Asset;
import shuriken.diagnostics.ReadContext;
import shuriken.io.FileSource;
import shuriken.modding.retexture.Retexture;

/** Copies of files that lie beside a model, with members that were changed. */
final class AdjacentFiles {
    private final Asset original;
    private final ReadContext context;
    /** By their paths, as they are now. */
    private final Map<String, byte[]> files = new LinkedHashMap<>();

    AdjacentFiles(Asset original, ReadContext context) {
        this.original = original;
        this.context = context;
    }

    /**
     * What lies at the end of a way, as it is now.
     *
     * @param origin a path, with {@code !} behind each container
     * @throws IOException if there is no such file, or two of one name would be changed
     */
    Asset member(String origin) throws IOException {
        String path = file(origin);
        if (files.keySet().stream()
                .anyMatch(other ->
                        !other.equals(path) && FileSource.name(other).equalsIgnoreCase(FileSource.name(path)))) {
            throw new IOException(
                    "another file with the name " + FileSource.name(path) + " is changed too; use texture replace");
        }
        Asset whole = Asset.read(original.shelf(), path);
        byte[] before = files.get(path);
        Asset file = before == null ? whole : whole.withContent(before);
        String inside = origin.substring(path.length());
        return file.member(inside.startsWith("!") ? inside.substring(1) : inside, context)
                .orElseThrow(() -> new IOException("it is not in " + path));
    }

    /**
     * Puts other content in the place of what lies at the end of a way, or of a container on it.
     *
     * @return the name of the file
     */
    String put(String origin, Asset changed, byte[] content) {
        String path = file(origin);
        files.put(path, Retexture.inFile(changed, content, context));
        return FileSource.name(path);
    }

    /** Adds a file in the folder of another. */
    void add(String origin, String name, byte[] content) throws IOException {
        String path = FileSource.join(FileSource.folder(file(origin)), name);
        if (files.containsKey(path) || original.shelf().isFile(path)) {
            throw new IOException("there is a file " + name);
        }
        files.put(path, content);
    }

    /** The file that stands at the beginning of a way. */
    private String file(String origin) {
        int end = origin.indexOf('!');
        while (end >= 0 && !original.shelf().isFile(origin.substring(0, end))) {
            end = origin.indexOf('!', end + 1);
        }
        return end < 0 ? origin : origin.substring(0, end);
    }

    /** All of them by their names. */
    Map<String, byte[]> named() {
        Map<String, byte[]> named = new LinkedHashMap<>();
        files.forEach((path, bytes) -> named.put(FileSource.name(path), bytes));
        return named;
    }
}
