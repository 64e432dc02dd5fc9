package shuriken.view;

/**
 * A file or member that the search has visited.
 *
 * @param path the path of the file, with {@code !} after each container
 * @param lowerCasePath the path in lower case
 * @param kind the {@link shuriken.format.FormatInfo.Kind} in lower case, or {@code unknown}
 * @param formatId the id of the format; an empty string if it is unknown
 * @param size the size in bytes; 0 if the file cannot be read
 */
record SearchEntry(String path, String lowerCasePath, String kind, String formatId, long size) {
    /** Returns the path of the folder or container that contains the file; an empty string for the root. */
    String folder() {
        return path.substring(0, Math.max(0, Math.max(path.lastIndexOf('/'), path.lastIndexOf('!'))));
    }
}
