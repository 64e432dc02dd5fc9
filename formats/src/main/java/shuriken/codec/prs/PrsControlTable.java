package shuriken.codec.prs;

/**
 * A precomputed table of programs. A program is the sequence of the operations that end in a control byte. There is one
 * for each control byte and each state. A state is the sequence of the bits of an unfinished operation that the
 * preceding control byte contained.
 *
 * <p>A program consists of steps of {@value #STEP_BITS} bits each; the first step is in the lowest bits. The lowest
 * four bits of a step are the number of literals. Its highest three bits are the kind of the copy after these literals:
 * 0 (no copy, which ends the program), {@link #LONG_COPY_KIND}, or the length of a short copy. The bits from {@link
 * #STATE_SHIFT} up are the index of the first program for the next control byte, which depends on the state after this
 * control byte.
 */
final class PrsControlTable {
    /** The size of a step in bits. */
    static final int STEP_BITS = 7;

    static final int LITERAL_COUNT_MASK = 15;
    static final int KIND_SHIFT = 4;
    static final int KIND_MASK = 7;

    /** The kind of the last step, which has literals but no copy. */
    static final int NO_COPY_KIND = 0;

    /** The kind of a long copy. */
    static final int LONG_COPY_KIND = 1;

    /** The lowest bit of the index of the first program for the next control byte. */
    static final int STATE_SHIFT = 40;

    /** The state in which no bits remain from the preceding control byte. */
    private static final int NO_BITS_STATE = 0;

    /** The state in which a single bit with the value 0 remains. */
    private static final int ZERO_BIT_STATE = 1;

    /** The state in which the bits 00 remain. */
    private static final int SHORT_COPY_STATE = 2;

    /** The state in which the bits 000 remain. */
    private static final int SHORT_COPY_LOW_STATE = 3;

    /** The state in which the bits 001 remain. */
    private static final int SHORT_COPY_HIGH_STATE = 4;

    private static final int STATE_COUNT = 5;

    /** The programs, indexed by {@code (state << 8) | controlByte}. */
    static final long[] TABLE = buildTable();

    private PrsControlTable() {}

    private static long[] buildTable() {
        long[] table = new long[STATE_COUNT << 8];
        for (int i = 0; i < table.length; i++) {
            table[i] = buildProgram(i >> 8, i & 0xFF);
        }
        return table;
    }

    /**
     * Returns the program of a control byte.
     *
     * @param startState the state before the control byte
     * @param controlByte the control byte
     */
    private static long buildProgram(int startState, int controlByte) {
        int state = startState;
        long steps = 0;
        int shift = 0;
        int literalCount = 0;
        for (int bit = 0; bit < 8; bit++) {
            int controlBit = (controlByte >> bit) & 1;
            int kind = NO_COPY_KIND;
            switch (state) {
                case NO_BITS_STATE -> {
                    literalCount += controlBit;
                    state = controlBit == 1 ? NO_BITS_STATE : ZERO_BIT_STATE;
                }
                case ZERO_BIT_STATE -> {
                    kind = controlBit == 1 ? LONG_COPY_KIND : NO_COPY_KIND;
                    state = controlBit == 1 ? NO_BITS_STATE : SHORT_COPY_STATE;
                }
                case SHORT_COPY_STATE -> state = SHORT_COPY_LOW_STATE + controlBit;
                default -> {
                    // The length of the short copy.
                    kind = PrsDialect.MIN_LENGTH + controlBit + (state == SHORT_COPY_HIGH_STATE ? 2 : 0);
                    state = NO_BITS_STATE;
                }
            }
            if (kind != NO_COPY_KIND) {
                steps |= (long) ((kind << KIND_SHIFT) | literalCount) << shift;
                shift += STEP_BITS;
                literalCount = 0;
            }
        }
        // The state is multiplied by 256, so that adding the next control byte yields an index into the table.
        return ((long) state << (8 + STATE_SHIFT)) | steps | ((long) literalCount << shift);
    }
}
