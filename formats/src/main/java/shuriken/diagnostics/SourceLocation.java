package shuriken.diagnostics;

import java.io.Serializable;
import java.util.Locale;

/**
 * A location in a file, in a form that people can look up.
 *
 * @param path the path of the file, its containers and the structure inside it, as in {@code
 *     title.afs!3!NJCM/object[7]}; each container or decompression step is followed by {@code !}
 * @param offset the byte offset in the innermost file or member that {@code path} names
 */
public record SourceLocation(String path, long offset) implements Serializable {
    /**
     * {@return a path to which names of members can be appended: the path with {@code !} at its end}
     *
     * @param path the path of a container or a decompressed file
     */
    public static String inside(String path) {
        return path.endsWith("!") ? path : path + "!";
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%s @0x%06X", path, offset);
    }
}
