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
    static final int STEP_BITS = 7;
    static final int LITERALS_MASK = 15;
    static final int KIND_SHIFT = 4;
    static final int KIND_MASK = 7;
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
    static final long[] TABLE = table();

    private PrsControlTable() {}

    private static long[] table() {
        long[] table = new long[STATES << 8];
        for (int i = 0; i < table.length; i++) {
            table[i] = program(i >> 8, i & 0xFF);
        }
        return table;
    }

    private static long program(int start, int control) {
        int state = start;
        long steps = 0;
        int position = 0;
        int literals = 0;
        for (int bit = 0; bit < 8; bit++) {
            int value = control >> bit & 1;
            int kind = 0;
            switch (state) {
                case NO_BITS -> {
                    literals += value;
                    state = value == 1 ? NO_BITS : ZERO_BIT;
                }
                case ZERO_BIT -> {
                    kind = value == 1 ? LONG : 0;
                    state = value == 1 ? NO_BITS : SHORT_COPY;
                }
                case SHORT_COPY -> state = SHORT_COPY_LOW + value;
                default -> {
                    kind = 2 + value + (state == SHORT_COPY_HIGH ? 2 : 0);
                    state = NO_BITS;
                }
            }
            if (kind != 0) {
                steps |= (long) (kind << KIND_SHIFT | literals) << position;
                position += STEP_BITS;
                literals = 0;
            }
        }
        return (long) state << 8 + STATE_SHIFT | steps | (long) literals << position;
    }
}
