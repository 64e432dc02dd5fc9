package shuriken.io;

import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Names from inside files as names for files: nothing that leaves a folder, nothing that Linux, macOS or Windows
 * refuses or reads as something else. The same name always gives the same result; different names may give the same
 * one, which {@link #key} finds out.
 */
public final class SafeName {
    /** In UTF-8 bytes; leaves room for an extension, a counter and a temporary suffix. */
    private static final int LONGEST = 160;

    /** The same of a part of several names; systems refuse more than 255. */
    private static final int LONGEST_PART = 240;

    /** All parts of a path together, likewise; the strictest system refuses more than 1,024. */
    private static final int LONGEST_PATH = 720;

    private static final Set<String> DEVICES = Set.of("CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$", "CLOCK$");

    /** What names of files begin with that are still being written; they are removed where nobody writes them any more. */
    private static final String UNFINISHED = ".shuriken-";

    private SafeName() {}

    /** One part of a path: never empty, {@code .} or {@code ..}, without separators. */
    public static String part(String name) {
        StringBuilder safe = new StringBuilder(name.length());
        name.codePoints().forEach(letter -> safe.appendCodePoint(isPlain(letter) ? letter : '_'));
        for (int i = safe.length() - 1; i >= 0 && (safe.charAt(i) == '.' || safe.charAt(i) == ' '); i--) {
            safe.setCharAt(i, '_');
        }
        if (safe.isEmpty()) {
            return "_";
        }
        boolean isOurs = safe.indexOf(UNFINISHED) == 0;
        return shortened(isDevice(safe) || isOurs ? "_" + safe : safe.toString(), name, LONGEST);
    }

    /**
     * A part of a path that was put together of safe ones: as it is, if every system can store it and a number in it;
     * else cut, with a hash.
     */
    public static String fitting(String safe) {
        return shortened(safe, safe, LONGEST_PART);
    }

    /** The parts of a stored path, each made safe; roots, drive letters and steps upward become plain names or vanish. */
    public static List<String> parts(String path) {
        return parts(path, LONGEST_PATH);
    }

    /**
     * The same of at most so many bytes and a few: of a longer path the first parts, and a hash in place of the others.
     */
    public static List<String> parts(String path, int longest) {
        List<String> parts = new ArrayList<>();
        int length = 0;
        for (String part : path.replace('\\', '/').split("/")) {
            if (!part.isEmpty() && !part.equals(".")) {
                parts.add(part(part));
                length += size(parts.getLast()) + 1;
            }
            if (length > longest) {
                parts.set(parts.size() - 1, hash(path));
                break;
            }
        }
        return parts.isEmpty() ? List.of(part(path)) : parts;
    }

    /** Equal for names that some file system takes for the same. */
    public static String key(String safeName) {
        String folded = safeName.toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT);
        for (int i = 0; i < folded.length(); i++) {
            if (folded.charAt(i) > 0x7F) {
                return Normalizer.normalize(folded, Normalizer.Form.NFC);
            }
        }
        return folded;
    }

    private static boolean isPlain(int letter) {
        return switch (Character.getType(letter)) {
            case Character.CONTROL, Character.FORMAT, Character.SURROGATE, Character.UNASSIGNED -> false;
            case Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR, Character.PRIVATE_USE -> false;
            default -> "<>:\"/\\|?*".indexOf(letter) < 0;
        };
    }

    /** Whether Windows reads it as a device: {@code con}, {@code NUL.txt}, {@code Com1 .x}. */
    private static boolean isDevice(CharSequence name) {
        String stem = name.toString().toUpperCase(Locale.ROOT);
        int dot = stem.indexOf('.');
        stem = (dot < 0 ? stem : stem.substring(0, dot)).strip();
        boolean port = stem.length() == 4 && (stem.startsWith("COM") || stem.startsWith("LPT"));
        return DEVICES.contains(stem) || port && "0123456789¹²³".indexOf(stem.charAt(3)) >= 0;
    }

    /** Cut before the extension, with a hash of the whole name in place of what was lost. */
    private static String shortened(String safe, String whole, int longest) {
        if (size(safe) <= longest) {
            return safe;
        }
        int dot = safe.lastIndexOf('.');
        String extension = dot > 0 && safe.length() - dot <= 8 ? safe.substring(dot) : "";
        int end = 0;
        int bytes = 0;
        while (bytes < longest - 32) {
            int letter = safe.codePointAt(end);
            bytes += size(new String(Character.toChars(letter)));
            end += Character.charCount(letter);
        }
        return safe.substring(0, end) + hash(whole) + extension;
    }

    private static int size(String name) {
        return name.getBytes(StandardCharsets.UTF_8).length;
    }

    private static String hash(String name) {
        return "~" + Sha256.of(name.getBytes(StandardCharsets.UTF_8)).substring(0, 8);
    }
}
