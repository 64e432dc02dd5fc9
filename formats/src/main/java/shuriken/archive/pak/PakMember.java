package shuriken.archive.pak;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import shuriken.io.ByteCursor;

/**
 * A file of a PAK archive.
 *
 * @param source the path of the file on the developers' computer, Latin-1 as stored
 * @param name the name, Latin-1 with {@code \\} between folders, as stored
 * @param secondSize the second stored size, which is usually that of the data
 * @param data the content
 */
public record PakMember(byte[] source, byte[] name, int secondSize, ByteCursor data) {
    /** Returns the name with {@code /} between folders. */
    String path() {
        return new String(name, StandardCharsets.ISO_8859_1).replace('\\', '/');
    }

    /** Returns a path with another stem. The folder and the extension are unchanged. */
    static byte[] withStem(byte[] path, String stem) {
        String text = new String(path, StandardCharsets.ISO_8859_1);
        int folder = Math.max(text.lastIndexOf('\\'), text.lastIndexOf('/')) + 1;
        int dot = text.lastIndexOf('.');
        return (text.substring(0, folder) + stem + (dot > folder ? text.substring(dot) : ""))
                .getBytes(StandardCharsets.ISO_8859_1);
    }

    /**
     * Returns the part of the source path before the name. It is empty if the source path does not end with the name.
     */
    byte[] sourceFolder() {
        int length = source.length - name.length;
        boolean endsWithName = length >= 0 && Arrays.equals(source, length, source.length, name, 0, name.length);
        return endsWithName ? Arrays.copyOf(source, length) : new byte[0];
    }
}
