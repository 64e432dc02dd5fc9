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
     * @throws IllegalArgumentException if {@code name} is longer than {@code size} bytes or is not Latin-1
     */
    public static RawName of(String name, int size) {
        byte[] nameBytes = latin1(name);
        if (nameBytes.length > size) {
            throw new IllegalArgumentException("\"" + name + "\" is longer than " + size + " bytes");
        }
        return new RawName(Arrays.copyOf(nameBytes, size));
    }

    /**
     * Encodes a name.
     *
     * @throws IllegalArgumentException if the name has characters outside Latin-1
     */
    public static byte[] latin1(String name) {
        if (!StandardCharsets.ISO_8859_1.newEncoder().canEncode(name)) {
            throw new IllegalArgumentException(
                    "\"" + name + "\" contains characters that the format cannot store. Use A to Z");
        }
        return name.getBytes(StandardCharsets.ISO_8859_1);
    }

    /** Returns the name without its terminator. */
    public String text() {
        return new String(bytes, 0, length(), StandardCharsets.ISO_8859_1);
    }

    public boolean isEmpty() {
        return length() == 0;
    }

    /**
     * Returns whether this can be a file name: at least one character, no control characters, and only zeros after the
     * name.
     */
    public boolean isPlausible() {
        int length = length();
        for (int i = 0; i < bytes.length; i++) {
            int character = bytes[i] & 0xFF;
            boolean isControl = character < 0x20 || character == 0x7F;
            boolean isValid = i < length ? !isControl : character == 0;
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
