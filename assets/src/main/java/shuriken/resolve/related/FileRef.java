package shuriken.resolve.related;

import java.util.List;
import shuriken.assets.Asset;
import shuriken.io.FileSource;

/** A reference to a file or folder of a source, or to {@code archive!member}. */
record FileRef(FileSource source, String path) {
    static List<FileRef> of(FileSource source, List<String> paths) {
        return paths.stream().map(path -> new FileRef(source, path)).toList();
    }

    /** Returns the location of an asset in its source, with {@code !} after each container. */
    static String locationOf(Asset asset) {
        Asset file = asset.outermost();
        return file.location() + asset.path().substring(file.path().length());
    }
}
