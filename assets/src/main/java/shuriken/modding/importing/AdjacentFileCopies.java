package shuriken.modding.importing;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import shuriken.assets.Asset;
import shuriken.diagnostics.ReadContext;
import shuriken.io.FileSource;
import shuriken.modding.members.ContainerEditor;

/**
 * Copies of the files next to a model, such as its texture archives. Edits change the copies, and the files themselves
 * stay as they are.
 */
final class AdjacentFileCopies {
    private final Asset modelFile;
    private final ReadContext context;

    /** The contents of changed and added files by their paths. */
    private final Map<String, byte[]> contentsByPath = new LinkedHashMap<>();

    /** Creates an object without copies. A file is copied only when it is changed or added. */
    AdjacentFileCopies(Asset modelFile, ReadContext context) {
        this.modelFile = modelFile;
        this.context = context;
    }

    /**
     * Returns a file or member with all changes so far.
     *
     * @param memberPath the path of the file or member, with {@code !} after each container
     * @throws IOException if the file does not exist, or if a file of the same name in a different folder was changed.
     *     {@link #contentsByName} can contain only one of them
     */
    Asset readMember(String memberPath) throws IOException {
        String path = outermostFilePath(memberPath);
        if (contentsByPath.keySet().stream()
                .anyMatch(changedPath -> !changedPath.equals(path)
                        && FileSource.name(changedPath).equalsIgnoreCase(FileSource.name(path)))) {
            throw new IOException("another file with the name " + FileSource.name(path)
                    + " would also be changed. Use texture replace instead");
        }
        Asset unchangedFile = Asset.read(modelFile.source(), path);
        byte[] changedBytes = contentsByPath.get(path);
        Asset file = changedBytes == null ? unchangedFile : unchangedFile.withContent(changedBytes);
        String innerPath = memberPath.substring(path.length());
        return file.member(innerPath.startsWith("!") ? innerPath.substring(1) : innerPath, context)
                .orElseThrow(() -> new IOException("it is not in " + path));
    }

    /**
     * Replaces the content of a member, or of a container that contains it.
     *
     * @param memberPath the path of the member, with {@code !} after each container
     * @param target the member or container whose content is replaced
     * @return the name of the file that contains the target
     */
    String replace(String memberPath, Asset target, byte[] content) {
        String path = outermostFilePath(memberPath);
        contentsByPath.put(path, ContainerEditor.replaceInFile(target, content, context));
        return FileSource.name(path);
    }

    /**
     * Adds a file to the folder of an existing file.
     *
     * @param memberPath the path of the existing file, or of a member in it
     * @throws IOException if the folder already has a file of this name
     */
    void addFile(String memberPath, String name, byte[] content) throws IOException {
        String path = FileSource.join(FileSource.folder(outermostFilePath(memberPath)), name);
        if (contentsByPath.containsKey(path) || modelFile.source().isFile(path)) {
            throw new IOException("there is already a file " + name);
        }
        contentsByPath.put(path, content);
    }

    /** Returns the path of the file that contains a member. */
    private String outermostFilePath(String memberPath) {
        int endIndex = memberPath.indexOf('!');
        while (endIndex >= 0 && !modelFile.source().isFile(memberPath.substring(0, endIndex))) {
            endIndex = memberPath.indexOf('!', endIndex + 1);
        }
        return endIndex < 0 ? memberPath : memberPath.substring(0, endIndex);
    }

    /** Returns the contents of the changed and added files by their names. */
    Map<String, byte[]> contentsByName() {
        Map<String, byte[]> contentsByName = new LinkedHashMap<>();
        contentsByPath.forEach((path, bytes) -> contentsByName.put(FileSource.name(path), bytes));
        return contentsByName;
    }
}
