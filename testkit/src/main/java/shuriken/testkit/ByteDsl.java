package shuriken.testkit;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Parses a text that describes bytes, such as {@code "'NJTL' 34000000 00*16 # sixteen zeros"}.
 *
 * <p>The text has pairs of hex digits with optional spaces and {@code |} between them, Latin-1 text in single quotes, a
 * pair or text with a decimal repeat count, and comments from {@code #} to the end of the line.
 */
public final class ByteDsl {
    private static final Pattern TOKEN = Pattern.compile(
            "'(?<text>[^']*)'(?:\\*(?<textCount>\\d+))?|(?<pair>[0-9A-Fa-f]{2})(?:\\*(?<pairCount>\\d+))?"
                    + "|(?<skipped>[\\s|]+|#[^\\n]*)");

    private ByteDsl() {}

    /**
     * Returns the bytes that a text describes.
     *
     * @throws IllegalArgumentException if {@code text} contains anything that the class comment does not list
     */
    public static byte[] bytes(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Matcher token = TOKEN.matcher(text);
        int offset = 0;
        while (offset < text.length()) {
            if (!token.find(offset) || token.start() != offset) {
                throw new IllegalArgumentException("not a byte: " + text.substring(offset));
            }
            if (token.group("text") != null) {
                appendRepeated(
                        token.group("text").getBytes(StandardCharsets.ISO_8859_1), token.group("textCount"), bytes);
            } else if (token.group("pair") != null) {
                appendRepeated(HexFormat.of().parseHex(token.group("pair")), token.group("pairCount"), bytes);
            }
            offset = token.end();
        }
        return bytes.toByteArray();
    }

    /**
     * Appends an array several times.
     *
     * @param repeatCount a decimal number, or null for one time
     */
    private static void appendRepeated(byte[] item, @Nullable String repeatCount, ByteArrayOutputStream bytes) {
        for (int i = repeatCount == null ? 1 : Integer.parseInt(repeatCount); i > 0; i--) {
            bytes.writeBytes(item);
        }
    }

    /** Returns a copy of {@code data} in which the bytes of a text replace those from {@code offset} on. */
    public static byte[] patched(byte[] data, int offset, String text) {
        byte[] patched = data.clone();
        byte[] newBytes = bytes(text);
        System.arraycopy(newBytes, 0, patched, offset, newBytes.length);
        return patched;
    }

    /** Concatenates arrays. */
    public static byte[] join(byte[]... arrays) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (byte[] array : arrays) {
            bytes.writeBytes(array);
        }
        return bytes.toByteArray();
    }
}
