package shuriken.io.support;

import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Converts names from inside files to safe file names. The result cannot leave a folder, and Linux, macOS and Windows
 * neither reject nor interpret it. The same name always has the same result; different names may have the same result,
 * which {@link #key} detects.
 */
public final class SafeName {
    /**
     * The maximum size of a name in UTF-8 bytes, which leaves space for an extension, a counter and a temporary suffix.
     */
    private static final int MAX_NAME_SIZE = 160;

    /** The maximum size of a name that was joined from several names, in bytes. Systems reject names over 255 bytes. */
    private static final int MAX_JOINED_NAME_SIZE = 240;

    /** The maximum size of a path in bytes. The strictest system rejects paths over 1,024 bytes. */
    private static final int MAX_PATH_SIZE = 720;

    /** The number of bytes that shortening leaves for a hash and an extension. */
    private static final int SUFFIX_SPACE = 32;

    /** The maximum length of an extension, with its dot, that a shortened name keeps. */
    private static final int MAX_EXTENSION_LENGTH = 8;

    /** The number of digits of a hash in a shortened name. */
    private static final int HASH_LENGTH = 8;

    /** The names that Windows reserves for devices, except the names of numbered ports. */
    private static final Set<String> DEVICE_NAMES = Set.of("CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$", "CLOCK$");

    /** The prefix of the names of unfinished files, which are removed when no process writes them. */
    private static final String UNFINISHED_PREFIX = ".shuriken-";

    private SafeName() {}

    /** Makes one part of a path safe: never empty, {@code .} or {@code ..}, without separators. */
    public static String part(String name) {
        StringBuilder safeName = new StringBuilder(name.length());
        name.codePoints().forEach(codePoint -> safeName.appendCodePoint(isSafe(codePoint) ? codePoint : '_'));
        for (int i = safeName.length() - 1; i >= 0 && (safeName.charAt(i) == '.' || safeName.charAt(i) == ' '); i--) {
            safeName.setCharAt(i, '_');
        }
        if (safeName.isEmpty()) {
            return "_";
        }
        boolean isUnfinished = safeName.indexOf(UNFINISHED_PREFIX) == 0;
        return shorten(isDevice(safeName) || isUnfinished ? "_" + safeName : safeName.toString(), name, MAX_NAME_SIZE);
    }

    /**
     * Cuts a name that was joined from safe names and inserts a hash, unless every system can store the name with a
     * number appended.
     */
    public static String shortenedToFit(String safeName) {
        return shorten(safeName, safeName, MAX_JOINED_NAME_SIZE);
    }

    /**
     * Makes each part of a path from inside a file safe. Roots, drive letters and {@code ..} become ordinary names or
     * are omitted.
     */
    public static List<String> parts(String path) {
        return parts(path, MAX_PATH_SIZE);
    }

    /** Makes the parts of a path safe. If the parts exceed a maximum total size, a hash replaces the last ones. */
    public static List<String> parts(String path, int maxSize) {
        List<String> parts = new ArrayList<>();
        int totalSize = 0;
        for (String name : path.replace('\\', '/').split("/")) {
            if (!name.isEmpty() && !name.equals(".")) {
                parts.add(part(name));
                totalSize += utf8Size(parts.getLast()) + 1;
            }
            if (totalSize > maxSize) {
                parts.set(parts.size() - 1, hash(path));
                break;
            }
        }
        return parts.isEmpty() ? List.of(part(path)) : parts;
    }

    /** Returns a key that is equal for names that some file system treats as equal. */
    public static String key(String safeName) {
        String foldedName = safeName.toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT);
        for (int i = 0; i < foldedName.length(); i++) {
            if (foldedName.charAt(i) > 0x7F) {
                return Normalizer.normalize(foldedName, Normalizer.Form.NFC);
            }
        }
        return foldedName;
    }

    private static boolean isSafe(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.CONTROL, Character.FORMAT, Character.SURROGATE, Character.UNASSIGNED -> false;
            case Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR, Character.PRIVATE_USE -> false;
            default -> "<>:\"/\\|?*".indexOf(codePoint) < 0;
        };
    }

    /**
     * Returns whether Windows interprets the name as a device, as with {@code con}, {@code NUL.txt} or {@code Com1 .x}.
     */
    private static boolean isDevice(CharSequence name) {
        String upperCaseName = name.toString().toUpperCase(Locale.ROOT);
        int dotIndex = upperCaseName.indexOf('.');
        String stem = (dotIndex < 0 ? upperCaseName : upperCaseName.substring(0, dotIndex)).strip();
        boolean isPort = stem.length() == 4 && (stem.startsWith("COM") || stem.startsWith("LPT"));
        return DEVICE_NAMES.contains(stem) || (isPort && "0123456789¹²³".indexOf(stem.charAt(3)) >= 0);
    }

    /**
     * Shortens a safe name that exceeds a maximum size: its end is replaced by a hash of the full name. A short
     * extension is kept after the hash.
     */
    private static String shorten(String safeName, String fullName, int maxSize) {
        if (utf8Size(safeName) <= maxSize) {
            return safeName;
        }
        int dotIndex = safeName.lastIndexOf('.');
        boolean keepsExtension = dotIndex > 0 && safeName.length() - dotIndex <= MAX_EXTENSION_LENGTH;
        String extension = keepsExtension ? safeName.substring(dotIndex) : "";
        int keptLength = 0;
        int keptSize = 0;
        while (keptSize < maxSize - SUFFIX_SPACE) {
            int codePoint = safeName.codePointAt(keptLength);
            keptSize += utf8Size(new String(Character.toChars(codePoint)));
            keptLength += Character.charCount(codePoint);
        }
        return safeName.substring(0, keptLength) + hash(fullName) + extension;
    }

    private static int utf8Size(String name) {
        return name.getBytes(StandardCharsets.UTF_8).length;
    }

    private static String hash(String name) {
        return "~" + Sha256.of(name.getBytes(StandardCharsets.UTF_8)).substring(0, HASH_LENGTH);
    }
}
