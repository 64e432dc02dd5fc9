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
        int slash = Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\'));
        return new FileName(name.substring(0, Math.max(slash, 0)), name.substring(slash + 1));
    }

    /** Returns the name up to the last dot. */
    String stem() {
        int dot = file.lastIndexOf('.');
        return dot > 0 ? file.substring(0, dot) : file;
    }

    /** Returns the name of another file in the same folder. */
    String inFolder(String other) {
        return folder.isEmpty() ? other : folder + "/" + other;
    }
}
