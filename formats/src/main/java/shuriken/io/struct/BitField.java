package shuriken.io.struct;

import java.util.Locale;

/** Checks whether numbers fit bit fields, which share a word with other fields. */
public final class BitField {
    private BitField() {}

    /**
     * Returns the number unchanged if it fits.
     *
     * @param value the number to store
     * @param bitCount the size in bits, below 32
     * @param field the name of the field, for the message
     * @throws IllegalArgumentException if the number is negative or needs more bits
     */
    public static int requireFits(int value, int bitCount, String field) {
        int maximum = (1 << bitCount) - 1;
        if (value < 0 || value > maximum) {
            throw new IllegalArgumentException(
                    String.format(Locale.ROOT, "%s is %d, but must be from 0 to %d", field, value, maximum));
        }
        return value;
    }
}
