package shuriken.archive.pvm;

import java.util.EnumSet;
import java.util.Set;

/** The optional fields of a header entry in stored order. */
public enum PvmField {
    NAME(28, 3),
    FORMATS(2, 2),
    SIZES(2, 1),
    GLOBAL_INDEX(4, 0);

    /** The highest of the flag bits for fields, 0 to 3. */
    private static final int HIGHEST_BIT = 3;

    /** The size of the number at the start of each entry, which is not optional. */
    private static final int NUMBER_SIZE = 2;

    private final int size;
    private final int bit;

    /**
     * Creates a field.
     *
     * @param size the size in bytes
     * @param bit the bit of the flags that states that entries have the field
     */
    PvmField(int size, int bit) {
        this.size = size;
        this.bit = bit;
    }

    /** Returns the fields that flags in the usual order of bits select. */
    public static Set<PvmField> of(int flags) {
        return fields(flags, false);
    }

    /** Returns the fields that flags in the reversed order of bits select. */
    public static Set<PvmField> ofReversedFlags(int flags) {
        return fields(flags, true);
    }

    private static Set<PvmField> fields(int flags, boolean isReversed) {
        Set<PvmField> fields = EnumSet.noneOf(PvmField.class);
        for (PvmField field : values()) {
            if ((flags >> (isReversed ? HIGHEST_BIT - field.bit : field.bit) & 1) != 0) {
                fields.add(field);
            }
        }
        return fields;
    }

    /** Returns the size of an entry with these fields. */
    static int entrySize(Set<PvmField> fields) {
        return NUMBER_SIZE + fields.stream().mapToInt(field -> field.size).sum();
    }

    /** Returns the size of this field in bytes. */
    int size() {
        return size;
    }
}
