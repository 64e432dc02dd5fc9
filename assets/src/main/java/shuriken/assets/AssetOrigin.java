package shuriken.assets;

import java.util.Optional;
import shuriken.format.FormatRegistry;
import shuriken.io.FileSource;

/**
 * The origin of an asset: its names, and the file and the container that contain it.
 *
 * @param path the path as the caller named it, with {@code !} after each container
 * @param name the folder and the name of the file
 * @param formats the formats to recognize
 * @param container the container; empty for a file
 * @param source the source of the outermost file
 * @param location the path of the outermost file in its source
 */
record AssetOrigin(
        String path,
        FileName name,
        FormatRegistry formats,
        Optional<Asset> container,
        FileSource source,
        String location) {
    /** Creates the origin of bytes in memory. */
    static AssetOrigin ofMemory(String path, String name, FormatRegistry formats) {
        return ofFile(path, name, formats, FileSource.EMPTY, /* location= */ "");
    }

    /** Creates the origin of a file of a source. */
    static AssetOrigin ofFile(String path, String name, FormatRegistry formats, FileSource source, String location) {
        return new AssetOrigin(path, FileName.of(name), formats, Optional.empty(), source, location);
    }

    /** Creates the origin of a part of an asset. */
    static AssetOrigin ofPart(Asset container, String path, String name, FormatRegistry formats) {
        return new AssetOrigin(
                path, FileName.of(name), formats, Optional.of(container), container.source(), container.location());
    }

    /** Returns the number of enclosing containers. */
    int depth() {
        int depth = 0;
        for (Optional<Asset> ancestor = container;
                ancestor.isPresent();
                ancestor = ancestor.get().container()) {
            depth++;
        }
        return depth;
    }
}
