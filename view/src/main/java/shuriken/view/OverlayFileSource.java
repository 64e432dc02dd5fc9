package shuriken.view;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import shuriken.io.ByteSource;
import shuriken.io.FileSource;

/** A file source in which unsaved edits and choices of the user replace the content of some files. */
final class OverlayFileSource implements FileSource {
    private final FileSource original;
    private final Map<String, ByteSource> contentByPath = new HashMap<>();

    OverlayFileSource(FileSource original) {
        this.original = original;
    }

    /** Returns the source of the unchanged files. */
    FileSource original() {
        return original;
    }

    /** Sets the content of a new or existing file. */
    void put(String path, ByteSource content) {
        contentByPath.put(path, content);
    }

    /** Makes the original file visible again, if there is one. */
    void remove(String path) {
        contentByPath.remove(path);
    }

    /** Returns the path of the file that contains a member, or the same path if there is no such file. */
    String findFilePath(String path) {
        int fileEnd = path.indexOf('!');
        while (fileEnd >= 0 && !isFile(path.substring(0, fileEnd))) {
            fileEnd = path.indexOf('!', fileEnd + 1);
        }
        return fileEnd < 0 ? path : path.substring(0, fileEnd);
    }

    @Override
    public boolean isFile(String path) {
        return contentByPath.containsKey(path) || original.isFile(path);
    }

    @Override
    public boolean isFolder(String path) {
        return original.isFolder(path);
    }

    @Override
    public List<String> names(String folder) {
        TreeSet<String> names = new TreeSet<>(original.names(folder));
        contentByPath.keySet().stream()
                .filter(path -> FileSource.folder(path).equals(folder))
                .forEach(path -> names.add(FileSource.name(path)));
        return new ArrayList<>(names);
    }

    @Override
    public boolean leadsInside(String folder, String path) {
        return contentByPath.containsKey(path) ? FileSource.isWithin(folder, path) : original.leadsInside(folder, path);
    }

    @Override
    public ByteSource open(String path) throws IOException {
        ByteSource content = contentByPath.get(path);
        return content == null ? original.open(path) : content.withPath(path);
    }
}
