package shuriken.io.support;

/** The stem of a file name, which is the name without its extension. */
public final class FileStem {
    private FileStem() {}

    /**
     * Returns the characters before the last dot, or the name if it has no dot. A dot at the start begins no extension.
     */
    public static String of(String name) {
        int dotIndex = name.lastIndexOf('.');
        return dotIndex > 0 ? name.substring(0, dotIndex) : name;
    }
}
