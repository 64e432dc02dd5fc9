package shuriken.patch;

/** The default table of instruction codes. A code has one or two instructions; {@link #NOOP} is an absent second one. */
final class VcdiffCodeTable {
    static final int NOOP = 0;
    static final int ADD = 1;
    static final int RUN = 2;
    static final int COPY = 3;

    /** Code of a RUN, whose size follows. */
    static final int RUN_CODE = 0;

    private static final int MODES = 9;
    private static final int CODES = 256;

    /** Largest sizes that have codes of their own. */
    private static final int MAX_ADD = 17;

    private static final int MIN_COPY = 4;
    private static final int MAX_COPY = 18;
    private static final int MAX_PAIRED_ADD = 4;
    private static final int MAX_PAIRED_COPY = 6;
    private static final int PAIRED_MODES = 6;

    private static final int COPY_CODES = 19;
    private static final int CODES_OF_MODE = 16;
    private static final int PAIRS = 163;
    private static final int SHORT_PAIRS = 235;
    private static final int COPY_ADD = 247;

    /** The kind, size and mode of both instructions of each code. */
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
            int maxCopy = mode < PAIRED_MODES ? MAX_PAIRED_COPY : MIN_COPY;
            for (int add = 1; add <= MAX_PAIRED_ADD; add++) {
                for (int copy = MIN_COPY; copy <= maxCopy; copy++) {
                    code = set(table, code, ADD, add, 0, COPY, copy, mode);
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

    /** Kind of an instruction of a code; {@code instruction} is 0 or 1. */
    static int kind(int code, int instruction) {
        return TABLE[FIELDS * code + 3 * instruction];
    }

    /** Size of an instruction; 0 if it is stored as a number. */
    static int size(int code, int instruction) {
        return TABLE[FIELDS * code + 3 * instruction + 1];
    }

    /** Address mode of a copy. */
    static int mode(int code, int instruction) {
        return TABLE[FIELDS * code + 3 * instruction + 2];
    }

    /** Code of an ADD; its size follows unless {@link #hasAddSize}. */
    static int add(long size) {
        return hasAddSize(size) ? (int) (1 + size) : 1;
    }

    static boolean hasAddSize(long size) {
        return size <= MAX_ADD;
    }

    /** Code of a COPY; its size follows unless {@link #hasCopySize}. */
    static int copy(long size, int mode) {
        int first = COPY_CODES + CODES_OF_MODE * mode;
        return hasCopySize(size) ? (int) (first + size - MIN_COPY + 1) : first;
    }

    static boolean hasCopySize(long size) {
        return size >= MIN_COPY && size <= MAX_COPY;
    }

    /** Returns the code of an ADD that a COPY follows, or -1. */
    static int addThenCopy(long add, long copy, int mode) {
        if (add > MAX_PAIRED_ADD || copy < MIN_COPY) {
            return -1;
        }
        if (mode < PAIRED_MODES) {
            int perAdd = MAX_PAIRED_COPY - MIN_COPY + 1;
            return copy > MAX_PAIRED_COPY
                    ? -1
                    : (int) (PAIRS + MAX_PAIRED_ADD * perAdd * mode + perAdd * (add - 1) + copy - MIN_COPY);
        }
        return copy > MIN_COPY ? -1 : (int) (SHORT_PAIRS + MAX_PAIRED_ADD * (mode - PAIRED_MODES) + add - 1);
    }

    /** Returns the code of a COPY that an ADD of one byte follows, or -1. */
    static int copyThenAdd(long copy, int mode, long add) {
        return copy == MIN_COPY && add == 1 ? COPY_ADD + mode : -1;
    }
}
