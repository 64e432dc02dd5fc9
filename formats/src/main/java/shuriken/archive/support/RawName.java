package shuriken.archive.support;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A name in a field of fixed size: Latin-1, terminated by a zero or the field's end. The bytes after the zero are kept.
 *
 * @param bytes the complete field
 */
public record RawName(byte[] bytes) {
    /**
     * Creates a name that is padded with zeros.
     *
     * @throws IllegalArgumentException if {@code text} is longer than {@code size} bytes or is not Latin-1
     */
    public static RawName of(String text, int size) {
        byte[] nameBytes = latin1(text);
        if (nameBytes.length > size) {
            throw new IllegalArgumentException("\"" + text + "\" is longer than " + size + " bytes");
        }
        return new RawName(Arrays.copyOf(nameBytes, size));
    }

    /**
     * Encodes a name.
     *
     * @throws IllegalArgumentException if it has letters that are not in Latin-1
     */
    public static byte[] latin1(String text) {
        if (!StandardCharsets.ISO_8859_1.newEncoder().canEncode(text)) {
            throw new IllegalArgumentException(
                    "\"" + text + "\" contains characters that the format cannot store. Use A to Z");
        }
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    /** Returns the name without its terminator. */
    public String text() {
        return new String(bytes, 0, length(), StandardCharsets.ISO_8859_1);
    }

    public boolean isEmpty() {
        return length() == 0;
    }

    /** Returns whether this can be a file name: printable characters, and nothing but zeros after its end. */
    public boolean isPlausible() {
        int length = length();
        for (int i = 0; i < bytes.length; i++) {
            int codePoint = bytes[i] & 0xFF;
            boolean isControl = codePoint < 0x20 || codePoint == 0x7F;
            boolean isValid = i < length ? !isControl : codePoint == 0;
            if (!isValid) {
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
