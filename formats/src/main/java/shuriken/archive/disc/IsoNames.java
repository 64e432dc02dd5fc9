package shuriken.archive.disc;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;

/**
 * The names that a directory tree can store.
 *
 * @param isJoliet whether names are stored in UTF-16
 * @param keepsCase whether the tree already has names with small letters
 * @param hasVersions whether files have a version after their name
 * @param limit the maximum number of letters
 */
record IsoNames(boolean isJoliet, boolean keepsCase, boolean hasVersions, int limit) {
    /** The maximum length of a short name with its extension. */
    private static final int SHORT_LENGTH = 12;

    /** The maximum length of the extension of a short name, with its dot. */
    private static final int SHORT_EXTENSION_LENGTH = 4;

    /** The maximum length of a short name without its extension. */
    static final int SHORT_STEM_LENGTH = SHORT_LENGTH - SHORT_EXTENSION_LENGTH;

    /** The maximum length of a long name, unless the disc has longer ones. */
    private static final int LONG_LENGTH = 31;

    private static final int JOLIET_LENGTH = 64;

    /** The maximum length that ISO 9660:1999 allows. */
    private static final int MAX_LENGTH = 207;

    private static final String FORBIDDEN = "*/:;?\\\"<>|";

    /** Determines the rules of a tree from its names. */
    static IsoNames of(List<EditableRecord> rows, boolean isJoliet) {
        boolean keepsCase = isJoliet;
        boolean hasFiles = false;
        boolean hasVersions = false;
        int longest = 0;
        for (EditableRecord row : rows) {
            String raw = new String(row.identifier(), StandardCharsets.ISO_8859_1);
            keepsCase |= !raw.equals(raw.toUpperCase(Locale.ROOT));
            longest = Math.max(longest, row.name().length());
            hasFiles |= row.directory().isEmpty();
            hasVersions |= row.directory().isEmpty()
                    && row.identifier().length > row.name().length()
                    && hasVersion(row);
        }
        int limit = isJoliet ? JOLIET_LENGTH : LONG_LENGTH;
        return new IsoNames(
                isJoliet,
                keepsCase,
                hasVersions || !hasFiles,
                Math.max(limit, isJoliet ? 0 : Math.min(longest, MAX_LENGTH)));
    }

    private static boolean hasVersion(EditableRecord row) {
        byte[] name = row.identifier();
        for (byte letter : name) {
            if (letter == ';') {
                return true;
            }
        }
        return false;
    }

    /**
     * Returns a name as the tree stores it: in capitals if the tree has no names with small letters.
     *
     * @throws IllegalArgumentException if it cannot be stored
     */
    String toStored(String name) {
        String stored = keepsCase ? name : name.toUpperCase(Locale.ROOT);
        boolean isValid = stored.chars()
                .allMatch(codePoint ->
                        codePoint >= ' ' && FORBIDDEN.indexOf(codePoint) < 0 && (isJoliet || codePoint < 0x7F));
        if (!isValid || stored.length() > limit || stored.isEmpty() || stored.endsWith(".")) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "\"%s\" cannot be a name on this disc. Use 1 to %d %s, digits and symbols except %s, and no dot at"
                            + " the end",
                    name.replaceAll("\\p{Cntrl}", "?"),
                    limit,
                    isJoliet ? "letters" : "unaccented letters",
                    FORBIDDEN));
        }
        return stored;
    }

    /** Returns a short name, such as READMETX.TXT, for a tree that users do not see. */
    String shortened(String name) {
        String cleanName = name.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9_.]", "_");
        int dot = cleanName.lastIndexOf('.');
        String stem = (dot < 0 ? cleanName : cleanName.substring(0, dot)).replace('.', '_');
        String extension =
                dot < 0 ? "" : cleanName.substring(dot, Math.min(cleanName.length(), dot + SHORT_EXTENSION_LENGTH));
        return stem.substring(0, Math.min(stem.length(), SHORT_STEM_LENGTH)) + extension;
    }

    /** Returns the identifier of a file or folder. */
    byte[] identifier(String name, boolean isFolder) {
        if (isJoliet) {
            return (isFolder || !hasVersions ? name : name + ";1").getBytes(StandardCharsets.UTF_16BE);
        }
        String dotted = isFolder || !hasVersions || name.indexOf('.') >= 0 ? name : name + ".";
        return (isFolder || !hasVersions ? dotted : dotted + ";1").getBytes(StandardCharsets.ISO_8859_1);
    }

    /** Compares identifiers as the order of records requires: the name first, then the extension. */
    static int compare(byte[] a, byte[] b) {
        boolean isUtf16 = a.length > 1 && b.length > 1 && a[0] == 0 && b[0] == 0;
        if (isUtf16) {
            // As unsigned bytes; browsers have no Arrays.compareUnsigned.
            return new String(a, StandardCharsets.ISO_8859_1).compareTo(new String(b, StandardCharsets.ISO_8859_1));
        }
        return padded(a).compareTo(padded(b));
    }

    /** Returns an identifier with the name and the extension filled up with spaces. */
    private static String padded(byte[] identifier) {
        String text = new String(identifier, StandardCharsets.ISO_8859_1);
        int version = text.indexOf(';');
        String cleanName = version < 0 ? text : text.substring(0, version);
        int dot = cleanName.lastIndexOf('.');
        String stem = dot < 0 ? cleanName : cleanName.substring(0, dot);
        return stem + " ".repeat(Math.max(0, 255 - stem.length())) + (dot < 0 ? "" : cleanName.substring(dot + 1));
    }
}
