package shuriken.spark;

import java.io.Serializable;
import shuriken.batch.catalog.CatalogOrigin;
import shuriken.io.FileSource;

/**
 * An input file.
 *
 * @param index the index among all inputs
 * @param displayPath the path for messages and manifests. It begins with the path that the user typed
 * @param path the path in the file source
 * @param root the input folder that contains the file, as a path of the file source; empty for a file that the user
 *     named
 * @param folder the folder of the file relative to the root, with {@code /}, which the outputs also have; empty for a
 *     file directly in the root
 * @param isExplicit whether the user named the file itself and not only its folder
 * @param size the number of bytes
 */
record InputFile(long index, String displayPath, String path, String root, String folder, boolean isExplicit, long size)
        implements Serializable {
    /** Returns the file name without its extension. */
    String stem() {
        String name = FileSource.name(path);
        int dotIndex = name.lastIndexOf('.');
        return dotIndex > 0 ? name.substring(0, dotIndex) : name;
    }

    /**
     * Returns the root and the disc of the file in a catalog.
     *
     * @param discDepth the number of leading folders of a path that identify a disc
     */
    CatalogOrigin origin(int discDepth) {
        String name = FileSource.name(path);
        String relativePath = folder.isEmpty() ? name : folder + "/" + name;
        String prefix = displayPath.endsWith(relativePath)
                ? displayPath.substring(0, displayPath.length() - relativePath.length())
                : "";
        String rootFolder =
                prefix.length() > 1 && prefix.endsWith("/") ? prefix.substring(0, prefix.length() - 1) : prefix;
        return new CatalogOrigin(rootFolder, CatalogOrigin.findDisc(relativePath, discDepth));
    }
}
