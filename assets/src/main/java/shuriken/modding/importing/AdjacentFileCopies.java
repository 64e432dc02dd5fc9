package shuriken.modding.importing;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import shuriken.assets.Asset;
import shuriken.diagnostics.ReadContext;
import shuriken.io.FileSource;
import shuriken.modding.members.ContainerEditor;

/** The copies of files next to a model, with changed members. The files themselves do not change. */
final class AdjacentFileCopies {
    private final Asset original;
    private final ReadContext context;
    /** The new contents of changed and added files by path. */
    private final Map<String, byte[]> contentsByPath = new LinkedHashMap<>();

    AdjacentFileCopies(Asset original, ReadContext context) {
        this.original = original;
        this.context = context;
    }

    /**
     * Returns a file or member with all changes so far.
     *
     * @param memberPath the path of the file or member, with {@code !} after each container
     * @throws IOException if there is no such file, or if two files of one name would be changed
     */
    Asset readMember(String memberPath) throws IOException {
        String path = outermostFile(memberPath);
        if (contentsByPath.keySet().stream()
                .anyMatch(other ->
                        !other.equals(path) && FileSource.name(other).equalsIgnoreCase(FileSource.name(path)))) {
            throw new IOException("another file with the name " + FileSource.name(path)
                    + " would also be changed. Use texture replace instead");
        }
        Asset stored = Asset.read(original.source(), path);
        byte[] changedBytes = contentsByPath.get(path);
        Asset file = changedBytes == null ? stored : stored.withContent(changedBytes);
        String innerPath = memberPath.substring(path.length());
        return file.member(innerPath.startsWith("!") ? innerPath.substring(1) : innerPath, context)
                .orElseThrow(() -> new IOException("it is not in " + path));
    }

    /**
     * Replaces the content of a file, a member or a container on its path.
     *
     * @param memberPath the path of the member, with {@code !} after each container
     * @param changed the file, member or container whose content is replaced
     * @return the name of the file
     */
    String replace(String memberPath, Asset changed, byte[] content) {
        String path = outermostFile(memberPath);
        contentsByPath.put(path, ContainerEditor.replaceInFile(changed, content, context));
        return FileSource.name(path);
    }

    /** Adds a file to the folder of an existing file. */
    void addFile(String memberPath, String name, byte[] content) throws IOException {
        String path = FileSource.join(FileSource.folder(outermostFile(memberPath)), name);
        if (contentsByPath.containsKey(path) || original.source().isFile(path)) {
            throw new IOException("there is already a file " + name);
        }
        contentsByPath.put(path, content);
    }

    /** Returns the path of the file that contains a member. */
    private String outermostFile(String memberPath) {
        int end = memberPath.indexOf('!');
        while (end >= 0 && !original.source().isFile(memberPath.substring(0, end))) {
            end = memberPath.indexOf('!', end + 1);
        }
        return end < 0 ? memberPath : memberPath.substring(0, end);
    }

    /** Returns the changed and added files by name. */
    Map<String, byte[]> contentsByName() {
        Map<String, byte[]> contentsByName = new LinkedHashMap<>();
        contentsByPath.forEach((path, bytes) -> contentsByName.put(FileSource.name(path), bytes));
        return contentsByName;
    }
}
