package shuriken.diagnostics;

import java.util.Locale;

/**
 * A place in a file, as people can find it again.
 *
 * @param path the file, its containers and the structure inside it: {@code title.afs!3!NJCM/object[7]}; a {@code !}
 *     stands after each container or decompression step
 * @param offset byte offset in the data of the last step of {@code path}
 */
public record SourceLocation(String path, long offset) {
    /** A path to go on with the names of members: with one {@code !} behind it. */
    public static String inside(String path) {
        return path.endsWith("!") ? path : path + "!";
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%s @0x%06X", path, offset);
    }
}
