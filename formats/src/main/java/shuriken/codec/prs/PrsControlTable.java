package shuriken.codec.prs;

/**
 * A precomputed table: for each control byte, the operations that end in this byte, in order.
 *
 * <p>A program is a sequence of steps of {@value #STEP_BITS} bits, the first one lowest: four bits count literals, then
 * three bits select what follows them, 0 (nothing, the last step), {@link #LONG} or the length of a short copy. The
 * bits from {@link #STATE_SHIFT} up select the row of the table for the next control byte, which depends on the
 * remaining bits.
 */
final class PrsControlTable {
    /** The size of a step in bits. */
    static final int STEP_BITS = 7;

    static final int LITERALS_MASK = 15;
    static final int KIND_SHIFT = 4;
    static final int KIND_MASK = 7;

    /** The kind of a long copy. */
    static final int LONG = 1;

    static final int STATE_SHIFT = 40;

    /** The state in which no bits remain from the last control byte. */
    private static final int NO_BITS = 0;

    /** The state in which a single bit with the value 0 remains. */
    private static final int ZERO_BIT = 1;

    /** The state in which the bits 00 remain. */
    private static final int SHORT_COPY = 2;

    /** The state in which the bits 000 remain. */
    private static final int SHORT_COPY_LOW = 3;

    /** The state in which the bits 001 remain. */
    private static final int SHORT_COPY_HIGH = 4;

    private static final int STATES = 5;

    /** The programs, indexed by {@code state << 8 | controlByte}. */
    static final long[] TABLE = buildTable();

    private PrsControlTable() {}

    private static long[] buildTable() {
        long[] table = new long[STATES << 8];
        for (int i = 0; i < table.length; i++) {
            table[i] = buildProgram(i >> 8, i & 0xFF);
        }
        return table;
    }

    /**
     * Returns the program of a control byte.
     *
     * @param startState the bits that remain from the control byte before it
     * @param control the control byte
     */
    private static long buildProgram(int startState, int control) {
        int state = startState;
        long steps = 0;
        int shift = 0;
        int literals = 0;
        for (int bit = 0; bit < 8; bit++) {
            int controlBit = control >> bit & 1;
            int kind = 0;
            switch (state) {
                case NO_BITS -> {
                    literals += controlBit;
                    state = controlBit == 1 ? NO_BITS : ZERO_BIT;
                }
                case ZERO_BIT -> {
                    kind = controlBit == 1 ? LONG : 0;
                    state = controlBit == 1 ? NO_BITS : SHORT_COPY;
                }
                case SHORT_COPY -> state = SHORT_COPY_LOW + controlBit;
                default -> {
                    // The length of the short copy.
                    kind = PrsDialect.MIN_LENGTH + controlBit + (state == SHORT_COPY_HIGH ? 2 : 0);
                    state = NO_BITS;
                }
            }
            if (kind != 0) {
                steps |= (long) (kind << KIND_SHIFT | literals) << shift;
                shift += STEP_BITS;
                literals = 0;
            }
        }
        // The state is stored times 256, so that adding the next control byte yields an index in the table.
        return (long) state << 8 + STATE_SHIFT | steps | (long) literals << shift;
    }
}
