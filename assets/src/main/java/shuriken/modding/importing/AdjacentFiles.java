package shuriken.modding.importing;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import shuriken.assets.Asset;
import shuriken.diagnostics.ReadContext;
import shuriken.io.FileSource;
import shuriken.modding.members.ContainerEditor;

/** Copies of files next to a model, with changed members. */
final class AdjacentFiles {
    private final Asset original;
    private final ReadContext context;
    /** The new contents of changed and added files by path. */
    private final Map<String, byte[]> files = new LinkedHashMap<>();

    AdjacentFiles(Asset original, ReadContext context) {
        this.original = original;
        this.context = context;
    }

    /**
     * Returns a file or member with all changes so far.
     *
     * @param origin a path, with {@code !} after each container
     * @throws IOException if there is no such file, or if two files of one name would be changed
     */
    Asset member(String origin) throws IOException {
        String path = outermostFile(origin);
        if (files.keySet().stream()
                .anyMatch(other ->
                        !other.equals(path) && FileSource.name(other).equalsIgnoreCase(FileSource.name(path)))) {
            throw new IOException("another file with the name " + FileSource.name(path)
                    + " would also be changed. Use texture replace instead");
        }
        Asset stored = Asset.read(original.source(), path);
        byte[] changed = files.get(path);
        Asset file = changed == null ? stored : stored.withContent(changed);
        String memberPath = origin.substring(path.length());
        return file.member(memberPath.startsWith("!") ? memberPath.substring(1) : memberPath, context)
                .orElseThrow(() -> new IOException("it is not in " + path));
    }

    /**
     * Replaces the content of a file, a member or a container on its path.
     *
     * @param origin the path of the member, with {@code !} after each container
     * @param changed the file, member or container whose content is replaced
     * @return the name of the file
     */
    String replace(String origin, Asset changed, byte[] content) {
        String path = outermostFile(origin);
        files.put(path, ContainerEditor.replaceInFile(changed, content, context));
        return FileSource.name(path);
    }

    /** Adds a file to the folder of another one. */
    void add(String origin, String name, byte[] content) throws IOException {
        String path = FileSource.join(FileSource.folder(outermostFile(origin)), name);
        if (files.containsKey(path) || original.source().isFile(path)) {
            throw new IOException("there is already a file " + name);
        }
        files.put(path, content);
    }

    /** Returns the path of the file that contains a member. */
    private String outermostFile(String origin) {
        int end = origin.indexOf('!');
        while (end >= 0 && !original.source().isFile(origin.substring(0, end))) {
            end = origin.indexOf('!', end + 1);
        }
        return end < 0 ? origin : origin.substring(0, end);
    }

    /** Returns the changed and added files by name. */
    Map<String, byte[]> byName() {
        Map<String, byte[]> filesByName = new LinkedHashMap<>();
        files.forEach((path, bytes) -> filesByName.put(FileSource.name(path), bytes));
        return filesByName;
    }
}
