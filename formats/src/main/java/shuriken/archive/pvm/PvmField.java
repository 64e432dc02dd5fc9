package shuriken.archive.pvm;

import java.util.EnumSet;
import java.util.Set;

/** The optional fields of a header entry in stored order. */
public enum PvmField {
    NAME(28, 3),
    FORMATS(2, 2),
    SIZES(2, 1),
    GLOBAL_INDEX(4, 0);

    /** The index of the highest of the flag bits for fields, which are bits 0 to 3. */
    private static final int HIGHEST_BIT = 3;

    /** The size of the number at the start of each entry, which is not optional. */
    private static final int NUMBER_SIZE = 2;

    private final int size;
    private final int flagBit;

    /**
     * Creates a field.
     *
     * @param size the size in bytes
     * @param flagBit the index of the flag bit that is set if entries have the field
     */
    PvmField(int size, int flagBit) {
        this.size = size;
        this.flagBit = flagBit;
    }

    /** Returns the fields that flags in the usual bit order select. */
    public static Set<PvmField> of(int flags) {
        return select(flags, /* isReversed= */ false);
    }

    /** Returns the fields that flags in the reversed bit order select. */
    public static Set<PvmField> ofReversedFlags(int flags) {
        return select(flags, /* isReversed= */ true);
    }

    private static Set<PvmField> select(int flags, boolean isReversed) {
        Set<PvmField> fields = EnumSet.noneOf(PvmField.class);
        for (PvmField field : values()) {
            int flagBit = isReversed ? HIGHEST_BIT - field.flagBit : field.flagBit;
            if (((flags >> flagBit) & 1) != 0) {
                fields.add(field);
            }
        }
        return fields;
    }

    /** Returns the size in bytes of an entry with these fields. */
    static int entrySize(Set<PvmField> fields) {
        return NUMBER_SIZE + fields.stream().mapToInt(field -> field.size).sum();
    }

    /** Returns the size of this field in bytes. */
    int size() {
        return size;
    }
}
