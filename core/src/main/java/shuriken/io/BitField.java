package shuriken.io;

import java.util.Locale;

/** A number that shares a word with others. */
public final class BitField {
    private BitField() {}

    /**
     * The number itself.
     *
     * @param bits that it has, below 32
     * @param field its name, for the message
     * @throws IllegalArgumentException if it is negative or takes more bits
     */
    public static int of(int value, int bits, String field) {
        int greatest = (1 << bits) - 1;
        if (value < 0 || value > greatest) {
            throw new IllegalArgumentException(
                    String.format(Locale.ROOT, "%s %d: expected 0 to %d", field, value, greatest));
        }
        return value;
    }
}
