package shuriken.assets;

import shuriken.io.support.FileStem;

/**
 * A path, split into its folder and its file name.
 *
 * @param folder the path up to the last slash; empty for a name without slashes
 * @param file the part after the last slash
 */
record FileName(String folder, String file) {
    /** Splits a path. Both kinds of slashes separate folders. */
    static FileName of(String name) {
        int slashIndex = Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\'));
        return new FileName(name.substring(0, Math.max(slashIndex, 0)), name.substring(slashIndex + 1));
    }

    /** Returns the file name up to its last dot. A dot at the start does not count. */
    String stem() {
        return FileStem.of(file);
    }

    /** Returns the path of a file, given its path relative to this folder. */
    String resolveInFolder(String relativePath) {
        return folder.isEmpty() ? relativePath : folder + "/" + relativePath;
    }
}
