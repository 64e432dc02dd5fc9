package shuriken.spark;

import java.io.Serializable;
import shuriken.batch.catalog.CatalogOrigin;

/**
 * A file of the input.
 *
 * @param order among all
 * @param given the path as shown to users: the one they typed, and the part below it
 * @param path the path on the shelf
 * @param root the folder that was given, on the shelf; empty for a file that was given by itself
 * @param folder its folder in the tree that outputs mirror, with {@code /}; empty for the top
 * @param explicit whether it was given itself, not found in a folder
 */
record InputFile(long order, String given, String path, String root, String folder, boolean explicit, long size)
        implements Serializable {
    /** The file's name up to its last dot. */
    String stem() {
        String name = path.substring(path.lastIndexOf('/') + 1);
        int dot = name.lastIndexOf('.');
        return dot > 0 ? name.substring(0, dot) : name;
    }

    /** What it belongs to in a catalogue. */
    CatalogOrigin origin(int discDepth) {
        String name = path.substring(path.lastIndexOf('/') + 1);
        String below = folder.isEmpty() ? name : folder + "/" + name;
        String above = given.endsWith(below) ? given.substring(0, given.length() - below.length()) : "";
        String folderGiven = above.length() > 1 && above.endsWith("/") ? above.substring(0, above.length() - 1) : above;
        return new CatalogOrigin(folderGiven, CatalogOrigin.disc(below, discDepth));
    }
}
