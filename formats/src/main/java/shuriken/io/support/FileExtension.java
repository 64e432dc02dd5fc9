package shuriken.io.support;

import java.util.Locale;

/** The extension of a file name. */
public final class FileExtension {
    private FileExtension() {}

    /** Returns the characters after the last dot in lower case, or an empty string if the name has no dot. */
    public static String of(String name) {
        int dotIndex = name.lastIndexOf('.');
        return dotIndex < 0 ? "" : name.substring(dotIndex + 1).toLowerCase(Locale.ROOT);
    }
}
