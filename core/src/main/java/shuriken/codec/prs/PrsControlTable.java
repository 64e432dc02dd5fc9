package shuriken.codec.prs;

/**
 * What each control byte makes the decoder do, worked out once: the operations whose last bit stands in it, in order.
 *
 * <p>A program is a row of steps of {@value #STEP_BITS} bits, the first one lowest: four bits that count literals, then
 * three bits of what follows them, 0 (nothing, the last step), {@link #LONG} or the length of a short copy. Above
 * {@link #STATE_SHIFT} stands the row of the table for the next control byte, which depends on the bits left over.
 */
final class PrsControlTable {
    static final int STEP_BITS = 7;
    static final int LITERALS = 15;
    static final int KIND_SHIFT = 4;
    static final int KIND = 7;
    static final int LONG = 1;
    static final int STATE_SHIFT = 40;

    /** Bits left over from the last control byte: none, 0, 00, 000, 001. */
    private static final int FRESH = 0;

    private static final int ZERO = 1;
    private static final int SHORT = 2;
    private static final int SHORT_LOW = 3;
    private static final int SHORT_HIGH = 4;
    private static final int STATES = 5;

    /** Indexed by state, which counts in steps of 256, plus control byte. */
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
        int at = 0;
        int literals = 0;
        for (int bit = 0; bit < 8; bit++) {
            int set = control >> bit & 1;
            int kind = 0;
            switch (state) {
                case FRESH -> {
                    literals += set;
                    state = set == 1 ? FRESH : ZERO;
                }
                case ZERO -> {
                    kind = set == 1 ? LONG : 0;
                    state = set == 1 ? FRESH : SHORT;
                }
                case SHORT -> state = SHORT_LOW + set;
                default -> {
                    kind = 2 + set + (state == SHORT_HIGH ? 2 : 0);
                    state = FRESH;
                }
            }
            if (kind != 0) {
                steps |= (long) (kind << KIND_SHIFT | literals) << at;
                at += STEP_BITS;
                literals = 0;
            }
        }
        return (long) state << 8 + STATE_SHIFT | steps | (long) literals << at;
    }
}
