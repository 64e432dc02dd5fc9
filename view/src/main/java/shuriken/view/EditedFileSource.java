package shuriken.view;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import shuriken.io.ByteSource;
import shuriken.io.FileSource;

/** A file source in which some files have other content: the user's edits and choices that are not saved. */
final class EditedFileSource implements FileSource {
    private final FileSource source;
    private final Map<String, ByteSource> edited = new HashMap<>();

    EditedFileSource(FileSource source) {
        this.source = source;
    }

    /** Returns the source of the unchanged files. */
    FileSource original() {
        return source;
    }

    /** Adds or replaces a file. */
    void put(String path, ByteSource content) {
        edited.put(path, content);
    }

    /** Makes the original file visible again, if there is one. */
    void remove(String path) {
        edited.remove(path);
    }

    /** Returns the path of the file that contains a member. If there is no such file, it returns the same path. */
    String fileOf(String path) {
        int end = path.indexOf('!');
        while (end >= 0 && !isFile(path.substring(0, end))) {
            end = path.indexOf('!', end + 1);
        }
        return end < 0 ? path : path.substring(0, end);
    }

    @Override
    public boolean isFile(String path) {
        return edited.containsKey(path) || source.isFile(path);
    }

    @Override
    public boolean isFolder(String path) {
        return source.isFolder(path);
    }

    @Override
    public List<String> names(String folder) {
        TreeSet<String> names = new TreeSet<>(source.names(folder));
        edited.keySet().stream()
                .filter(path -> FileSource.folder(path).equals(folder))
                .forEach(path -> names.add(FileSource.name(path)));
        return new ArrayList<>(names);
    }

    @Override
    public boolean leadsInside(String folder, String path) {
        return edited.containsKey(path) ? FileSource.isWithin(folder, path) : source.leadsInside(folder, path);
    }

    @Override
    public ByteSource open(String path) throws IOException {
        ByteSource content = edited.get(path);
        return content == null ? source.open(path) : content.withPath(path);
    }
}
