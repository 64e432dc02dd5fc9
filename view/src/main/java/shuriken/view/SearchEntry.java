package shuriken.view;

/**
 * A file or member that was looked through.
 *
 * @param lower the path in small letters, for comparing
 * @param kind of {@link shuriken.format.FormatInfo.Kind} in small letters, or {@code unknown}
 * @param size in bytes
 */
record SearchEntry(String path, String lower, String kind, String format, long size) {
    /** The path of the folder or container. */
    String folder() {
        return path.substring(0, Math.max(0, Math.max(path.lastIndexOf('/'), path.lastIndexOf('!'))));
    }
}
