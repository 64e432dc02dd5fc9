package shuriken.patch;

/**
 * The default table of VCDIFF instruction codes, as RFC 3284 defines it. A code represents one or two instructions: ADD
 * appends new bytes, RUN repeats a byte, and COPY copies bytes of the source or of the target. For a code with one
 * instruction, the kind of the second one is {@link #NOOP}.
 */
final class VcdiffCodeTable {
    static final int NOOP = 0;
    static final int ADD = 1;
    static final int RUN = 2;
    static final int COPY = 3;

    /** The code of a RUN, whose size follows. */
    static final int RUN_CODE = 0;

    /** The result of a search for a code if no code combines the two instructions. */
    static final int NO_CODE = -1;

    private static final int MODE_COUNT = 9;
    private static final int CODE_COUNT = 256;

    /** The largest size of an ADD that has its own code. */
    private static final int MAX_ADD_SIZE = 17;

    /** The smallest size of a COPY that has its own code. */
    private static final int MIN_COPY_SIZE = 4;

    /** The largest size of a COPY that has its own code. */
    private static final int MAX_COPY_SIZE = 18;

    /** The largest size of an ADD in a code that combines it with a COPY. */
    private static final int MAX_PAIRED_ADD_SIZE = 4;

    /** The largest size of a COPY in a code that combines it with an ADD. */
    private static final int MAX_PAIRED_COPY_SIZE = 6;

    /**
     * The number of address modes for which an ADD is paired with COPY instructions of several sizes. The other modes
     * have pairs with only one COPY size.
     */
    private static final int MULTI_SIZE_MODE_COUNT = 6;

    private static final int FIRST_ADD_CODE = 1;
    private static final int FIRST_COPY_CODE = 19;
    private static final int COPY_CODES_PER_MODE = 16;
    private static final int FIRST_ADD_COPY_CODE = 163;
    private static final int FIRST_SINGLE_SIZE_ADD_COPY_CODE = 235;
    private static final int FIRST_COPY_ADD_CODE = 247;

    /** The number of table bytes for a code: the kind, the size and the address mode of two instructions. */
    private static final int FIELDS_PER_CODE = 6;

    private static final int FIELDS_PER_INSTRUCTION = 3;

    private static final byte[] TABLE = createTable();

    private VcdiffCodeTable() {}

    private static byte[] createTable() {
        byte[] table = new byte[CODE_COUNT * FIELDS_PER_CODE];
        int code = storeCode(table, /* code= */ 0, RUN, 0, 0, NOOP, 0, 0);
        for (int size = 0; size <= MAX_ADD_SIZE; size++) {
            code = storeCode(table, code, ADD, size, 0, NOOP, 0, 0);
        }
        for (int mode = 0; mode < MODE_COUNT; mode++) {
            code = storeCode(table, code, COPY, 0, mode, NOOP, 0, 0);
            for (int size = MIN_COPY_SIZE; size <= MAX_COPY_SIZE; size++) {
                code = storeCode(table, code, COPY, size, mode, NOOP, 0, 0);
            }
        }
        for (int mode = 0; mode < MODE_COUNT; mode++) {
            int maxCopySize = mode < MULTI_SIZE_MODE_COUNT ? MAX_PAIRED_COPY_SIZE : MIN_COPY_SIZE;
            for (int addSize = 1; addSize <= MAX_PAIRED_ADD_SIZE; addSize++) {
                for (int copySize = MIN_COPY_SIZE; copySize <= maxCopySize; copySize++) {
                    code = storeCode(table, code, ADD, addSize, 0, COPY, copySize, mode);
                }
            }
        }
        for (int mode = 0; mode < MODE_COUNT; mode++) {
            code = storeCode(table, code, COPY, MIN_COPY_SIZE, mode, ADD, 1, 0);
        }
        return table;
    }

    private static int storeCode(byte[] table, int code, int... fields) {
        for (int i = 0; i < FIELDS_PER_CODE; i++) {
            table[FIELDS_PER_CODE * code + i] = (byte) fields[i];
        }
        return code + 1;
    }

    /** Returns the number of instructions of a code: 1 or 2. */
    static int instructionCount(int code) {
        return kind(code, 1) == NOOP ? 1 : 2;
    }

    /**
     * Returns the kind of an instruction: {@link #NOOP}, {@link #ADD}, {@link #RUN} or {@link #COPY}.
     *
     * @param instructionIndex 0 or 1
     */
    static int kind(int code, int instructionIndex) {
        return TABLE[FIELDS_PER_CODE * code + FIELDS_PER_INSTRUCTION * instructionIndex];
    }

    /** Returns the size of an instruction, or 0 if it is stored as a number after the code. */
    static int size(int code, int instructionIndex) {
        return TABLE[FIELDS_PER_CODE * code + FIELDS_PER_INSTRUCTION * instructionIndex + 1];
    }

    /** Returns the address mode of a COPY. */
    static int mode(int code, int instructionIndex) {
        return TABLE[FIELDS_PER_CODE * code + FIELDS_PER_INSTRUCTION * instructionIndex + 2];
    }

    /** Returns the code of an ADD. If {@link #isAddSizeImplied} is false, the size must follow the code. */
    static int addCode(long size) {
        return isAddSizeImplied(size) ? (int) (FIRST_ADD_CODE + size) : FIRST_ADD_CODE;
    }

    /** Returns whether an ADD of this size has its own code, which implies the size. */
    static boolean isAddSizeImplied(long size) {
        return size <= MAX_ADD_SIZE;
    }

    /** Returns the code of a COPY. If {@link #isCopySizeImplied} is false, the size must follow the code. */
    static int copyCode(long size, int mode) {
        int firstCode = FIRST_COPY_CODE + COPY_CODES_PER_MODE * mode;
        return isCopySizeImplied(size) ? (int) (firstCode + size - MIN_COPY_SIZE + 1) : firstCode;
    }

    /** Returns whether a COPY of this size has its own code, which implies the size. */
    static boolean isCopySizeImplied(long size) {
        return size >= MIN_COPY_SIZE && size <= MAX_COPY_SIZE;
    }

    /** Returns the code of an ADD that a COPY follows, or {@link #NO_CODE}. */
    static int addThenCopyCode(long addSize, long copySize, int mode) {
        if (addSize > MAX_PAIRED_ADD_SIZE || copySize < MIN_COPY_SIZE) {
            return NO_CODE;
        }
        if (mode < MULTI_SIZE_MODE_COUNT) {
            int copySizeCount = MAX_PAIRED_COPY_SIZE - MIN_COPY_SIZE + 1;
            return copySize > MAX_PAIRED_COPY_SIZE
                    ? NO_CODE
                    : (int) (FIRST_ADD_COPY_CODE
                            + MAX_PAIRED_ADD_SIZE * copySizeCount * mode
                            + copySizeCount * (addSize - 1)
                            + copySize
                            - MIN_COPY_SIZE);
        }
        return copySize > MIN_COPY_SIZE
                ? NO_CODE
                : (int) (FIRST_SINGLE_SIZE_ADD_COPY_CODE
                        + MAX_PAIRED_ADD_SIZE * (mode - MULTI_SIZE_MODE_COUNT)
                        + addSize
                        - 1);
    }

    /** Returns the code of a COPY that an ADD follows, or {@link #NO_CODE}. */
    static int copyThenAddCode(long copySize, int mode, long addSize) {
        return copySize == MIN_COPY_SIZE && addSize == 1 ? FIRST_COPY_ADD_CODE + mode : NO_CODE;
    }
}
