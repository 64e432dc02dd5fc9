package shuriken.archive.pak;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import shuriken.io.ByteCursor;

/**
 * A file of a PAK archive.
 *
 * @param sourcePath the path of the file on the developers' computer, Latin-1 as stored
 * @param name the name, Latin-1 with {@code \\} between folders, as stored
 * @param secondSize the second of two stored sizes in bytes, which is usually the size of the data
 * @param data the content
 */
public record PakMember(byte[] sourcePath, byte[] name, int secondSize, ByteCursor data) {
    /** Returns the name with {@code /} between folders. */
    String path() {
        return new String(name, StandardCharsets.ISO_8859_1).replace('\\', '/');
    }

    /**
     * Returns a path with a new stem, which is the file name without its extension. The folder and the extension are
     * unchanged.
     */
    static byte[] withStem(byte[] path, String stem) {
        String text = new String(path, StandardCharsets.ISO_8859_1);
        int nameStart = Math.max(text.lastIndexOf('\\'), text.lastIndexOf('/')) + 1;
        int dotIndex = text.lastIndexOf('.');
        return (text.substring(0, nameStart) + stem + (dotIndex > nameStart ? text.substring(dotIndex) : ""))
                .getBytes(StandardCharsets.ISO_8859_1);
    }

    /**
     * Returns the start of the source path, up to the name. It is empty if the source path does not end with the name.
     */
    byte[] sourceFolder() {
        int folderLength = sourcePath.length - name.length;
        boolean endsWithName =
                folderLength >= 0 && Arrays.equals(sourcePath, folderLength, sourcePath.length, name, 0, name.length);
        return endsWithName ? Arrays.copyOf(sourcePath, folderLength) : new byte[0];
    }
}
