package shuriken.convert.support;

import java.util.Locale;

/** Rejects data that a format cannot store, with a message that names the limit, the count and a remedy. */
public final class FormatLimits {
    /** The remedy for too many vertices. */
    public static final String DECIMATE_REMEDY = "Reduce it in Blender (Decimate)";

    private FormatLimits() {}

    /**
     * Requires the number of parts to be at most a maximum.
     *
     * @param owner a noun in the plural for what has the parts, such as {@code GJ models}
     * @param parts a noun in the plural, such as {@code vertices}
     * @param remedy the sentence that says what the user can do instead
     * @throws IllegalArgumentException if there are too many parts. The message is for the user
     */
    public static void require(long count, long maximum, String owner, String parts, String remedy) {
        if (count > maximum) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "%s can have at most %,d %s, but this one has %,d. %s",
                    owner,
                    maximum,
                    parts,
                    count,
                    remedy));
        }
    }
}
