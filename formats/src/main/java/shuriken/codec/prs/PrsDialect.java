package shuriken.codec.prs;

/**
 * A variant of PRS as used by a game.
 *
 * @param lengthBias the number that is added to a length byte; 1 means that the byte 0 copies one byte
 * @param hasEndMark whether the stream has an end mark; if not, its size must be known from elsewhere
 * @param hasZerosBeforeStart whether copies from before the start of the output produce zeros and are not an error
 */
public record PrsDialect(int lengthBias, boolean hasEndMark, boolean hasZerosBeforeStart) {
    /** The dialect of every game except one. Source: PSO ver.2 guide. */
    public static final PrsDialect PRS = new PrsDialect(1, true, false);

    /** The dialect of ZPR files of Phantasy Star Zero. Source: measured on 6,314 files. */
    public static final PrsDialect ZPR = new PrsDialect(10, true, false);

    static final int WINDOW = 0x2000;
    static final int SHORT_WINDOW = 0x100;
    static final int SHORT_LENGTH = 5;
    static final int LONG_LENGTH = 9;

    /** Returns the maximum length of a copy. */
    int maxLength() {
        return 0xFF + lengthBias;
    }
}
