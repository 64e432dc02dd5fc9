package shuriken.view;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import shuriken.io.ByteSource;
import shuriken.io.FileSource;

/**
 * A file source in which some files have new contents, from unsaved edits or from settings on the page. All other files
 * come from the original source.
 */
final class OverlayFileSource implements FileSource {
    private final FileSource original;
    private final Map<String, ByteSource> contentsByPath = new HashMap<>();

    OverlayFileSource(FileSource original) {
        this.original = original;
    }

    /** Returns the source of the unchanged files. */
    FileSource original() {
        return original;
    }

    /** Sets the content of a new or existing file. */
    void put(String path, ByteSource content) {
        contentsByPath.put(path, content);
    }

    /** Removes the new content of a file. The original file is visible again, if there is one. */
    void remove(String path) {
        contentsByPath.remove(path);
    }

    /** Returns the path of the file that contains a member. The result is the same path if there is no such file. */
    String findFilePath(String path) {
        int fileEndIndex = path.indexOf('!');
        while (fileEndIndex >= 0 && !isFile(path.substring(0, fileEndIndex))) {
            fileEndIndex = path.indexOf('!', fileEndIndex + 1);
        }
        return fileEndIndex < 0 ? path : path.substring(0, fileEndIndex);
    }

    @Override
    public boolean isFile(String path) {
        return contentsByPath.containsKey(path) || original.isFile(path);
    }

    @Override
    public boolean isFolder(String path) {
        return original.isFolder(path);
    }

    @Override
    public List<String> names(String folder) {
        TreeSet<String> names = new TreeSet<>(original.names(folder));
        contentsByPath.keySet().stream()
                .filter(path -> FileSource.folder(path).equals(folder))
                .forEach(path -> names.add(FileSource.name(path)));
        return new ArrayList<>(names);
    }

    @Override
    public boolean leadsInside(String folder, String path) {
        return contentsByPath.containsKey(path)
                ? FileSource.isWithin(folder, path)
                : original.leadsInside(folder, path);
    }

    @Override
    public ByteSource open(String path) throws IOException {
        ByteSource content = contentsByPath.get(path);
        return content == null ? original.open(path) : content.withPath(path);
    }
}
