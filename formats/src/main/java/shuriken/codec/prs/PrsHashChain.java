package shuriken.codec.prs;

import java.util.Arrays;

/**
 * The positions of the window, each linked to the previous one whose first bytes have the same hash. Positions are
 * added in ascending order.
 */
final class PrsHashChain {
    /** A position that is outside the window of every position. */
    static final int NO_POSITION = -PrsDialect.WINDOW_SIZE;

    private static final long HASH_MULTIPLIER = 0x9E3779B97F4A7C15L;
    private static final int PAIR_HASH_BITS = 12;

    /** The usual size in bits of a hash of more than two bytes. */
    static final int HASH_BITS = 13;

    private static final int WINDOW_MASK = PrsDialect.WINDOW_SIZE - 1;

    private final byte[] content;

    /** The number of bits by which a word is shifted to remove the bytes that the hash does not cover. */
    private final int shift;

    private final int hashBits;

    /** The last position of each hash. */
    private final int[] lastPositions;

    /** The previous position with the same hash, indexed by the position modulo the window size. */
    private final int[] previousPositions = new int[PrsDialect.WINDOW_SIZE];

    /**
     * Creates an empty chain.
     *
     * @param content the content to search
     * @param hashedByteCount the number of bytes that the hash covers, at most 8
     * @param hashBits the size of the hash in bits
     */
    PrsHashChain(byte[] content, int hashedByteCount, int hashBits) {
        this.content = content;
        this.shift = Long.SIZE - 8 * hashedByteCount;
        this.hashBits = hashBits;
        this.lastPositions = new int[1 << hashBits];
        Arrays.fill(lastPositions, NO_POSITION);
    }

    /** Creates an empty chain for matches of at least two bytes. */
    static PrsHashChain ofPairs(byte[] content) {
        return new PrsHashChain(content, 2, PAIR_HASH_BITS);
    }

    /** Creates an empty chain for matches of at least three bytes. */
    static PrsHashChain ofTriples(byte[] content) {
        return new PrsHashChain(content, 3, HASH_BITS);
    }

    /** Adds a position and returns the nearest previous one with the same hash, or {@link #NO_POSITION}. */
    int add(int position) {
        int hash = hash(position);
        int nearest = lastPositions[hash];
        previousPositions[position & WINDOW_MASK] = nearest;
        lastPositions[hash] = position;
        return nearest;
    }

    /** Returns the nearest added position whose hash is the hash of {@code position}. */
    int lastWithSameHash(int position) {
        return lastPositions[hash(position)];
    }

    /**
     * Returns the previous position in the chain. {@link #NO_POSITION} or a position outside the window ends the chain.
     */
    int previous(int position) {
        return previousPositions[position & WINDOW_MASK];
    }

    private int hash(int position) {
        long word = position <= content.length - Long.BYTES
                ? CommonPrefix.readWord(content, position)
                : readLastBytes(position);
        return (int) (((word << shift) * HASH_MULTIPLIER) >>> (Long.SIZE - hashBits));
    }

    /** Reads the bytes from a position to the end of the content as a word, with zeros after them. */
    private long readLastBytes(int position) {
        long word = 0;
        for (int i = content.length - 1; i >= position; i--) {
            word = (word << 8) | (content[i] & 0xFF);
        }
        return word;
    }
}
