package shuriken.io;

import java.nio.charset.StandardCharsets;

/** Validates and encodes texts that are stored in files. */
final class StoredText {
    private StoredText() {}

    /**
     * Encodes a text with one byte per character.
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
     * {@return the text unchanged}
     *
     * @param text the text to check
     * @throws IllegalArgumentException if it contains a zero, which would terminate it
     */
    static String requireNoZero(String text) {
        if (text.indexOf('\0') >= 0) {
            throw new IllegalArgumentException(
                    "\"" + text.replace('\0', '?') + "\" contains a zero character, which would end the text");
        }
        return text;
    }
}
