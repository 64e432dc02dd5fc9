package shuriken.io;

import java.nio.charset.StandardCharsets;

/** Validates and encodes strings that are stored in files. */
final class StoredText {
    private StoredText() {}

    /**
     * Encodes a string with one byte for each character.
     *
     * @throws IllegalArgumentException if there are characters outside Latin-1
     */
    static byte[] encodeLatin1(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) > 0xFF) {
                throw new IllegalArgumentException(
                        "\"" + text + "\": expected Latin-1 letters, found \"" + text.charAt(i) + "\"");
            }
        }
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    /**
     * {@return the string unchanged}
     *
     * @param text the string to check
     * @throws IllegalArgumentException if the string contains a zero, which would terminate it
     */
    static String requireNoZero(String text) {
        if (text.indexOf('\0') >= 0) {
            throw new IllegalArgumentException(
                    "\"" + text.replace('\0', '?') + "\" contains a zero character, which would end the text");
        }
        return text;
    }
}
