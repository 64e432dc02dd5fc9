package shuriken.testkit;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Converts hand-written bytes such as {@code "'NJTL' 34000000 00*16 # sixteen zeros"}.
 *
 * <p>The text has pairs of hex digits with optional spaces and {@code |} between them, Latin-1 text in single quotes,
 * a pair or text with a decimal repeat count, and comments from {@code #} to the end of the line.
 */
public final class ByteDsl {
    private static final Pattern ITEM = Pattern.compile(
            "'(?<text>[^']*)'(?:\\*(?<textCount>\\d+))?|(?<pair>[0-9A-Fa-f]{2})(?:\\*(?<pairCount>\\d+))?"
                    + "|(?<skipped>[\\s|]+|#[^\\n]*)");

    private ByteDsl() {}

    /**
     * Returns the bytes of a text.
     *
     * @throws IllegalArgumentException if {@code text} has another form
     */
    public static byte[] bytes(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Matcher item = ITEM.matcher(text);
        int offset = 0;
        while (offset < text.length()) {
            if (!item.find(offset) || item.start() != offset) {
                throw new IllegalArgumentException("not a byte: " + text.substring(offset));
            }
            if (item.group("text") != null) {
                appendRepeated(
                        item.group("text").getBytes(StandardCharsets.ISO_8859_1), item.group("textCount"), bytes);
            } else if (item.group("pair") != null) {
                appendRepeated(HexFormat.of().parseHex(item.group("pair")), item.group("pairCount"), bytes);
            }
            offset = item.end();
        }
        return bytes.toByteArray();
    }

    private static void appendRepeated(byte[] item, String count, ByteArrayOutputStream bytes) {
        for (int i = count == null ? 1 : Integer.parseInt(count); i > 0; i--) {
            bytes.writeBytes(item);
        }
    }

    /** Returns a copy with the bytes of a text at an offset. */
    public static byte[] patched(byte[] data, int offset, String text) {
        byte[] patched = data.clone();
        byte[] newBytes = bytes(text);
        System.arraycopy(newBytes, 0, patched, offset, newBytes.length);
        return patched;
    }

    /** Concatenates arrays. */
    public static byte[] join(byte[]... parts) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            bytes.writeBytes(part);
        }
        return bytes.toByteArray();
    }
}
