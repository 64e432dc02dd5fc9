package shuriken.archive.pak;

import java.nio.charset.StandardCharsets;
import shuriken.io.ByteCursor;

/**
 * A file.
 *
 * @param source path that it was made from, as stored
 * @param name as stored
 * @param secondSize as stored; mostly that of the data
 */
public record PakMember(byte[] source, byte[] name, int secondSize, ByteCursor data) {
    /** The name with {@code /} between folders. */
    String path() {
        return new String(name, StandardCharsets.ISO_8859_1).replace('\\', '/');
    }

    /** A path of which only the folder and the ending stay. */
    static byte[] named(byte[] path, String stem) {
        String text = new String(path, StandardCharsets.ISO_8859_1);
        int folder = Math.max(text.lastIndexOf('\\'), text.lastIndexOf('/')) + 1;
        int dot = text.lastIndexOf('.');
        return (text.substring(0, folder) + stem + (dot > folder ? text.substring(dot) : ""))
                .getBytes(StandardCharsets.ISO_8859_1);
    }
}
