package shuriken.interchange.support;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** Creates relative URIs of files in the same folder or in its subfolders. */
public final class FileUri {
    private static final String UNESCAPED_PUNCTUATION = "-._~/";

    private FileUri() {}

    /** Returns a file name as a relative URI. Everything except ASCII letters, digits and {@code -._~/} is escaped. */
    public static String escape(String fileName) {
        var uri = new StringBuilder();
        for (byte utf8Byte : fileName.getBytes(StandardCharsets.UTF_8)) {
            boolean isAlphanumeric = utf8Byte >= '0' && utf8Byte <= '9'
                    || utf8Byte >= 'A' && utf8Byte <= 'Z'
                    || utf8Byte >= 'a' && utf8Byte <= 'z';
            if (isAlphanumeric || UNESCAPED_PUNCTUATION.indexOf(utf8Byte) >= 0) {
                uri.append((char) utf8Byte);
            } else {
                uri.append(String.format(Locale.ROOT, "%%%02X", utf8Byte & 0xFF));
            }
        }
        return uri.toString();
    }
}
