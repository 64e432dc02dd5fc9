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
    public static final PrsDialect PRS =
            new PrsDialect(/* lengthBias= */ 1, /* hasEndMark= */ true, /* hasZerosBeforeStart= */ false);

    /** The dialect of ZPR files of Phantasy Star Zero. Source: measured on 6,314 files. */
    public static final PrsDialect ZPR =
            new PrsDialect(/* lengthBias= */ 10, /* hasEndMark= */ true, /* hasZerosBeforeStart= */ false);

    /** The maximum distance of a copy. */
    static final int WINDOW_SIZE = 0x2000;

    /** The maximum distance of a short copy. */
    static final int SHORT_WINDOW_SIZE = 0x100;

    /** The minimum length of a short copy. Stored lengths of short and long copies count from it. */
    static final int MIN_LENGTH = 2;

    /** The maximum length of a short copy. */
    static final int MAX_SHORT_LENGTH = 5;

    /** The minimum length of a long copy. */
    static final int MIN_LONG_LENGTH = 3;

    /**
     * The number of bits in the word of a long copy that store its length minus {@link #MIN_LENGTH}; they are 0 if a
     * length byte follows.
     */
    static final int LENGTH_BITS = 3;

    static final int LENGTH_MASK = (1 << LENGTH_BITS) - 1;

    /** The maximum length of a long copy without a length byte. */
    static final int MAX_LONG_LENGTH = 9;

    /** Returns the maximum length of a copy. */
    int maxLength() {
        return 0xFF + lengthBias;
    }
}
