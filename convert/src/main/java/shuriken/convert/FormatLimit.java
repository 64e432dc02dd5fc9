package shuriken.convert;

import java.util.Locale;

/** Rejects data that a format cannot hold, with the limit, the number, and a remedy. */
public final class FormatLimit {
    /** The remedy for too many vertices. */
    public static final String DECIMATE = "Reduce it in Blender (Decimate)";

    private FormatLimit() {}

    /**
     * Checks a number of parts.
     *
     * @param owner plural, such as {@code GJ models}
     * @param parts plural, such as {@code vertices}
     * @param remedy what to do next
     * @throws IllegalArgumentException if there are too many; the message is a sentence for the user
     */
    public static void require(long count, long maximum, String owner, String parts, String remedy) {
        if (count > maximum) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT, "%s can have %,d %s; this one has %,d. %s", owner, maximum, parts, count, remedy));
        }
    }
}
