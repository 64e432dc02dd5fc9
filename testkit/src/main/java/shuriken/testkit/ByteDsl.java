package shuriken.testkit;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Bytes as people write them down: {@code "'NJTL' 34000000 | 00*16 # sixteen zeros"}.
 *
 * <p>Pairs of hex digits, with white space and {@code |} between them or not; text in single quotes, Latin-1; a pair
 * or text times a decimal number; a comment from {@code #} to the end of the line.
 */
public final class ByteDsl {
    private static final Pattern ITEM =
            Pattern.compile("'(?<text>[^']*)'(?:\\*(?<times>\\d+))?|(?<pair>[0-9A-Fa-f]{2})(?:\\*(?<pairs>\\d+))?"
                    + "|(?<skipped>[\\s|]+|#[^\\n]*)");

    private ByteDsl() {}

    /** @throws IllegalArgumentException if {@code text} is anything else */
    public static byte[] bytes(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Matcher item = ITEM.matcher(text);
        int at = 0;
        while (at < text.length()) {
            if (!item.find(at) || item.start() != at) {
                throw new IllegalArgumentException("not a byte: " + text.substring(at));
            }
            if (item.group("text") != null) {
                repeat(item.group("text").getBytes(StandardCharsets.ISO_8859_1), item.group("times"), bytes);
            } else if (item.group("pair") != null) {
                repeat(HexFormat.of().parseHex(item.group("pair")), item.group("pairs"), bytes);
            }
            at = item.end();
        }
        return bytes.toByteArray();
    }

    private static void repeat(byte[] item, String times, ByteArrayOutputStream bytes) {
        for (int i = times == null ? 1 : Integer.parseInt(times); i > 0; i--) {
            bytes.writeBytes(item);
        }
    }

    /** A copy with other bytes at a place. */
    public static byte[] patched(byte[] data, int at, String text) {
        byte[] patched = data.clone();
        byte[] other = bytes(text);
        System.arraycopy(other, 0, patched, at, other.length);
        return patched;
    }

    /** The parts one after the other. */
    public static byte[] join(byte[]... parts) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            bytes.writeBytes(part);
        }
        return bytes.toByteArray();
    }
}
