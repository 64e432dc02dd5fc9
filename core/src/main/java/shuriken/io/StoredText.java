package shuriken.io;

import java.nio.charset.StandardCharsets;

/** Texts as files can store them. */
public final class StoredText {
    private StoredText() {}

    /** One byte a letter.
     *
     * @throws IllegalArgumentException if there are other letters than those of Latin-1 */
    static byte[] latin1(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) > 0xFF) {
                throw new IllegalArgumentException(
                        "\"" + text + "\": expected Latin-1 letters, found \"" + text.charAt(i) + "\"");
            }
        }
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    /**
     * The text itself.
     *
     * @throws IllegalArgumentException if there is a zero, which would end it
     */
    public static String withoutZero(String text) {
        if (text.indexOf('\0') >= 0) {
            throw new IllegalArgumentException("\"" + text.replace('\0', '?') + "\" has a zero within");
        }
        return text;
    }
}
