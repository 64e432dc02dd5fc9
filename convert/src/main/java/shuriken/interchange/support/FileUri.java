package shuriken.interchange.support;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** Creates references to files in the same folder or in its subfolders. */
public final class FileUri {
    private static final String UNESCAPED = "-._~/";

    private FileUri() {}

    /** Returns a file name as a relative URI. Everything except ASCII letters, digits and {@code -._~/} is escaped. */
    public static String escape(String fileName) {
        var uri = new StringBuilder();
        for (byte b : fileName.getBytes(StandardCharsets.UTF_8)) {
            boolean isAlphanumeric = b >= '0' && b <= '9' || b >= 'A' && b <= 'Z' || b >= 'a' && b <= 'z';
            if (isAlphanumeric || UNESCAPED.indexOf(b) >= 0) {
                uri.append((char) b);
            } else {
                uri.append(String.format(Locale.ROOT, "%%%02X", b & 0xFF));
            }
        }
        return uri.toString();
    }
}
