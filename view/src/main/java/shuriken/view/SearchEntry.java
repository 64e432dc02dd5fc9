package shuriken.view;

/**
 * A file or member that the search has visited.
 *
 * @param path the path
 * @param lowerCasePath the path in lower case
 * @param kind the {@link shuriken.format.FormatInfo.Kind} in lower case, or {@code unknown}
 * @param format the id of the format
 * @param size the size in bytes
 */
record SearchEntry(String path, String lowerCasePath, String kind, String format, long size) {
    /** Returns the path of the folder or container. */
    String folder() {
        return path.substring(0, Math.max(0, Math.max(path.lastIndexOf('/'), path.lastIndexOf('!'))));
    }
}
