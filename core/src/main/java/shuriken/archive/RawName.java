package shuriken.archive;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A name in a field of fixed size, as it stands: Latin-1, ended by a zero or the field's end. What follows the zero is
 * kept.
 */
public record RawName(byte[] bytes) {
    /** @throws IllegalArgumentException if {@code text} is longer than {@code size} bytes */
    public static RawName of(String text, int size) {
        byte[] letters = text.getBytes(StandardCharsets.ISO_8859_1);
        if (letters.length > size) {
            throw new IllegalArgumentException("\"" + text + "\" is longer than " + size + " bytes");
        }
        return new RawName(Arrays.copyOf(letters, size));
    }

    /** The name. */
    public String text() {
        return new String(bytes, 0, length(), StandardCharsets.ISO_8859_1);
    }

    public boolean isEmpty() {
        return length() == 0;
    }

    /** Whether it looks like a file's name: printable letters, and nothing but zeros behind its end. */
    public boolean isPlausible() {
        int length = length();
        for (int i = 0; i < bytes.length; i++) {
            int letter = bytes[i] & 0xFF;
            if (i < length ? letter < 0x20 || letter == 0x7F : letter != 0) {
                return false;
            }
        }
        return length > 0;
    }

    private int length() {
        int length = 0;
        while (length < bytes.length && bytes[length] != 0) {
            length++;
        }
        return length;
    }
}
