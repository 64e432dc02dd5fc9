package shuriken.resolve.related;

import java.util.List;
import shuriken.io.FileSource;

/** A file or folder of a source, or {@code archive!member}. */
record FileRef(FileSource shelf, String path) {
    static List<FileRef> of(FileSource shelf, List<String> paths) {
        return paths.stream().map(path -> new FileRef(shelf, path)).toList();
    }
}
