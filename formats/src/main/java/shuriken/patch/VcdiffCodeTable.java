package shuriken.patch;

/**
 * The default table of instruction codes. A code has one or two instructions; {@link #NOOP} is an absent second one.
 */
final class VcdiffCodeTable {
    static final int NOOP = 0;
    static final int ADD = 1;
    static final int RUN = 2;
    static final int COPY = 3;

    /** The code of a RUN, whose size follows. */
    static final int RUN_CODE = 0;

    private static final int MODES = 9;
    private static final int CODES = 256;

    /** The largest size of an ADD that has its own code. */
    private static final int MAX_ADD = 17;

    /** The smallest and the largest size of a COPY that have their own codes. */
    private static final int MIN_COPY = 4;

    private static final int MAX_COPY = 18;

    /** The largest sizes in codes of an ADD and a COPY. */
    private static final int MAX_PAIRED_ADD = 4;

    private static final int MAX_PAIRED_COPY = 6;
    /**
     * The number of address modes for which an ADD is paired with COPY instructions of several sizes. Others have one.
     */
    private static final int LONG_PAIR_MODES = 6;

    private static final int FIRST_COPY = 19;
    private static final int COPY_CODES_PER_MODE = 16;
    private static final int FIRST_ADD_COPY = 163;
    private static final int FIRST_SHORT_ADD_COPY = 235;
    private static final int FIRST_COPY_ADD = 247;

    /** The number of values of a code: the kind, size and mode of both instructions. */
    private static final int FIELDS = 6;

    private static final byte[] TABLE = table();

    private VcdiffCodeTable() {}

    private static byte[] table() {
        byte[] table = new byte[CODES * FIELDS];
        int code = set(table, 0, RUN, 0, 0, NOOP, 0, 0);
        for (int size = 0; size <= MAX_ADD; size++) {
            code = set(table, code, ADD, size, 0, NOOP, 0, 0);
        }
        for (int mode = 0; mode < MODES; mode++) {
            code = set(table, code, COPY, 0, mode, NOOP, 0, 0);
            for (int size = MIN_COPY; size <= MAX_COPY; size++) {
                code = set(table, code, COPY, size, mode, NOOP, 0, 0);
            }
        }
        for (int mode = 0; mode < MODES; mode++) {
            int maxCopy = mode < LONG_PAIR_MODES ? MAX_PAIRED_COPY : MIN_COPY;
            for (int addSize = 1; addSize <= MAX_PAIRED_ADD; addSize++) {
                for (int copySize = MIN_COPY; copySize <= maxCopy; copySize++) {
                    code = set(table, code, ADD, addSize, 0, COPY, copySize, mode);
                }
            }
        }
        for (int mode = 0; mode < MODES; mode++) {
            code = set(table, code, COPY, MIN_COPY, mode, ADD, 1, 0);
        }
        return table;
    }

    private static int set(byte[] table, int code, int... fields) {
        for (int i = 0; i < FIELDS; i++) {
            table[FIELDS * code + i] = (byte) fields[i];
        }
        return code + 1;
    }

    /** Returns the kind of an instruction of a code; {@code instruction} is 0 or 1. */
    static int kind(int code, int instruction) {
        return TABLE[FIELDS * code + 3 * instruction];
    }

    /** Returns the size of an instruction, or 0 if it is stored as a number after the code. */
    static int size(int code, int instruction) {
        return TABLE[FIELDS * code + 3 * instruction + 1];
    }

    /** Returns the address mode of a COPY. */
    static int mode(int code, int instruction) {
        return TABLE[FIELDS * code + 3 * instruction + 2];
    }

    /** Returns the code of an ADD. Its size must follow unless {@link #hasAddSize}. */
    static int addCode(long size) {
        return hasAddSize(size) ? (int) (1 + size) : 1;
    }

    /** Returns whether an ADD of this size has its own code. */
    static boolean hasAddSize(long size) {
        return size <= MAX_ADD;
    }

    /** Returns the code of a COPY. Its size must follow unless {@link #hasCopySize}. */
    static int copyCode(long size, int mode) {
        int first = FIRST_COPY + COPY_CODES_PER_MODE * mode;
        return hasCopySize(size) ? (int) (first + size - MIN_COPY + 1) : first;
    }

    /** Returns whether a COPY of this size has its own code. */
    static boolean hasCopySize(long size) {
        return size >= MIN_COPY && size <= MAX_COPY;
    }

    /** Returns the code of an ADD that a COPY follows, or -1. */
    static int addThenCopyCode(long addSize, long copySize, int mode) {
        if (addSize > MAX_PAIRED_ADD || copySize < MIN_COPY) {
            return -1;
        }
        if (mode < LONG_PAIR_MODES) {
            int copySizes = MAX_PAIRED_COPY - MIN_COPY + 1;
            return copySize > MAX_PAIRED_COPY
                    ? -1
                    : (int) (FIRST_ADD_COPY
                            + MAX_PAIRED_ADD * copySizes * mode
                            + copySizes * (addSize - 1)
                            + copySize
                            - MIN_COPY);
        }
        return copySize > MIN_COPY
                ? -1
                : (int) (FIRST_SHORT_ADD_COPY + MAX_PAIRED_ADD * (mode - LONG_PAIR_MODES) + addSize - 1);
    }

    /** Returns the code of a COPY that an ADD of one byte follows, or -1. */
    static int copyThenAddCode(long copySize, int mode, long addSize) {
        return copySize == MIN_COPY && addSize == 1 ? FIRST_COPY_ADD + mode : -1;
    }
}
