package shuriken.archive.disc;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;

/**
 * The names that a directory tree can store.
 *
 * @param isJoliet whether names are stored in UTF-16
 * @param keepsCase whether lower-case letters are kept, as in Joliet trees and in trees that already have such names
 * @param hasVersions whether new files have a version after their name, such as {@code ;1}
 * @param maxLength the maximum number of characters in a name
 */
record IsoNames(boolean isJoliet, boolean keepsCase, boolean hasVersions, int maxLength) {
    /** The maximum length of a short name with its extension. */
    private static final int MAX_SHORT_LENGTH = 12;

    /** The maximum length of the extension of a short name, with its dot. */
    private static final int MAX_SHORT_EXTENSION_LENGTH = 4;

    /** The maximum length of a short name without its extension. */
    static final int MAX_SHORT_STEM_LENGTH = MAX_SHORT_LENGTH - MAX_SHORT_EXTENSION_LENGTH;

    /** The maximum length of a long name, unless the disc already has longer names. */
    private static final int MAX_LONG_LENGTH = 31;

    private static final int MAX_JOLIET_LENGTH = 64;

    /** The maximum length that ISO 9660:1999 allows. */
    private static final int MAX_1999_LENGTH = 207;

    private static final String FORBIDDEN_CHARACTERS = "*/:;?\\\"<>|";

    /** Determines the rules of a tree from its names. */
    static IsoNames of(List<EditableRecord> records, boolean isJoliet) {
        boolean keepsCase = isJoliet;
        boolean hasFiles = false;
        boolean hasVersions = false;
        int longestLength = 0;
        for (EditableRecord record : records) {
            String storedName = new String(record.identifier(), StandardCharsets.ISO_8859_1);
            keepsCase |= !storedName.equals(storedName.toUpperCase(Locale.ROOT));
            longestLength = Math.max(longestLength, record.name().length());
            boolean isFile = record.directory().isEmpty();
            hasFiles |= isFile;
            boolean isNameShortened = record.identifier().length > record.name().length();
            hasVersions |= isFile && isNameShortened && hasVersion(record);
        }
        int maxLength =
                isJoliet ? MAX_JOLIET_LENGTH : Math.max(MAX_LONG_LENGTH, Math.min(longestLength, MAX_1999_LENGTH));
        return new IsoNames(isJoliet, keepsCase, hasVersions || !hasFiles, maxLength);
    }

    private static boolean hasVersion(EditableRecord record) {
        byte[] identifier = record.identifier();
        for (byte letter : identifier) {
            if (letter == ';') {
                return true;
            }
        }
        return false;
    }

    /**
     * Returns a name as the tree stores it. If the tree does not keep the case of letters, they become upper-case.
     *
     * @throws IllegalArgumentException if the tree cannot store the name
     */
    String toStored(String name) {
        String storedName = keepsCase ? name : name.toUpperCase(Locale.ROOT);
        boolean isValid = storedName
                .chars()
                .allMatch(character -> character >= ' '
                        && FORBIDDEN_CHARACTERS.indexOf(character) < 0
                        && (isJoliet || character < 0x7F));
        if (!isValid || storedName.length() > maxLength || storedName.isEmpty() || storedName.endsWith(".")) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "\"%s\" cannot be a name on this disc. Use 1 to %d %s, digits and symbols except %s, and no dot at"
                            + " the end",
                    name.replaceAll("\\p{Cntrl}", "?"),
                    maxLength,
                    isJoliet ? "letters" : "unaccented letters",
                    FORBIDDEN_CHARACTERS));
        }
        return storedName;
    }

    /** Returns a short name, such as READMETX.TXT, for a tree that users do not see. */
    String shorten(String name) {
        String cleanName = name.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9_.]", "_");
        int dot = cleanName.lastIndexOf('.');
        String stem = (dot < 0 ? cleanName : cleanName.substring(0, dot)).replace('.', '_');
        String extension =
                dot < 0 ? "" : cleanName.substring(dot, Math.min(cleanName.length(), dot + MAX_SHORT_EXTENSION_LENGTH));
        return stem.substring(0, Math.min(stem.length(), MAX_SHORT_STEM_LENGTH)) + extension;
    }

    /** Returns the identifier of a file or folder. */
    byte[] toIdentifier(String name, boolean isDirectory) {
        boolean needsVersion = hasVersions && !isDirectory;
        if (isJoliet) {
            return (needsVersion ? name + ";1" : name).getBytes(StandardCharsets.UTF_16BE);
        }
        String nameWithDot = needsVersion && name.indexOf('.') < 0 ? name + "." : name;
        return (needsVersion ? nameWithDot + ";1" : nameWithDot).getBytes(StandardCharsets.ISO_8859_1);
    }

    /**
     * Compares identifiers in the order of records: the name first, then the extension. Joliet identifiers are compared
     * byte by byte.
     */
    static int compare(byte[] first, byte[] second) {
        boolean isUtf16 = first.length > 1 && second.length > 1 && first[0] == 0 && second[0] == 0;
        if (isUtf16) {
            // As unsigned bytes; browsers have no Arrays.compareUnsigned.
            return new String(first, StandardCharsets.ISO_8859_1)
                    .compareTo(new String(second, StandardCharsets.ISO_8859_1));
        }
        return padForComparison(first).compareTo(padForComparison(second));
    }

    /**
     * Returns an identifier without its version. Spaces fill up its name, so that names are compared before extensions.
     */
    private static String padForComparison(byte[] identifier) {
        String text = new String(identifier, StandardCharsets.ISO_8859_1);
        int version = text.indexOf(';');
        String cleanName = version < 0 ? text : text.substring(0, version);
        int dot = cleanName.lastIndexOf('.');
        String stem = dot < 0 ? cleanName : cleanName.substring(0, dot);
        return stem + " ".repeat(Math.max(0, 255 - stem.length())) + (dot < 0 ? "" : cleanName.substring(dot + 1));
    }
}
