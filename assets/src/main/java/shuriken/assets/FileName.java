package shuriken.assets;

/**
 * The parts of a name with a path.
 *
 * @param folder the path up to the last slash; empty for a name without slashes
 * @param file the last part
 */
record FileName(String folder, String file) {
    /** Splits a name; both slashes separate folders. */
    static FileName of(String name) {
        int slashIndex = Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\'));
        return new FileName(name.substring(0, Math.max(slashIndex, 0)), name.substring(slashIndex + 1));
    }

    /** Returns the name up to the last dot. */
    String stem() {
        int dotIndex = file.lastIndexOf('.');
        return dotIndex > 0 ? file.substring(0, dotIndex) : file;
    }

    /** Returns the path of another file in the same folder. */
    String siblingPath(String fileName) {
        return folder.isEmpty() ? fileName : folder + "/" + fileName;
    }
}
