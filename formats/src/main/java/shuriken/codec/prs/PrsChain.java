package shuriken.codec.prs;

import java.util.Arrays;

/**
 * The positions of the window, each linked to the previous one whose first bytes have the same hash. Positions are
 * added in ascending order.
 */
final class PrsChain {
    /** A position that is outside the window of every other. */
    static final int NONE = -PrsDialect.WINDOW;

    private static final long HASH_MULTIPLIER = 0x9E3779B97F4A7C15L;
    private static final int PAIR_HASH_BITS = 12;

    /** The usual size of a hash of more than two bytes. */
    static final int HASH_BITS = 13;

    private static final int MASK = PrsDialect.WINDOW - 1;

    private final byte[] data;

    /** The number of bits by which a word is shifted to lose the bytes that the hash does not cover. */
    private final int shift;

    private final int bits;

    /** The last position of each hash. */
    private final int[] heads;

    /** The previous position with the same hash, by position modulo the window. */
    private final int[] links = new int[PrsDialect.WINDOW];

    /**
     * Creates an empty chain.
     *
     * @param data the data
     * @param bytes the number of bytes that the hash covers, at most 8
     * @param bits the size of the hash in bits
     */
    PrsChain(byte[] data, int bytes, int bits) {
        this.data = data;
        this.shift = Long.SIZE - 8 * bytes;
        this.bits = bits;
        this.heads = new int[1 << bits];
        Arrays.fill(heads, NONE);
    }

    /** Creates an empty chain for matches of at least two bytes. */
    static PrsChain ofPairs(byte[] data) {
        return new PrsChain(data, 2, PAIR_HASH_BITS);
    }

    /** Creates an empty chain for matches of at least three bytes. */
    static PrsChain ofTriples(byte[] data) {
        return new PrsChain(data, 3, HASH_BITS);
    }

    /** Adds a position and returns the nearest previous one with the same hash. */
    int add(int position) {
        int hash = hash(position);
        int nearest = heads[hash];
        links[position & MASK] = nearest;
        heads[hash] = position;
        return nearest;
    }

    /** Returns the nearest added position that has the hash of a given position. */
    int lastWithSameHash(int position) {
        return heads[hash(position)];
    }

    /** Returns the previous position in the chain. {@link #NONE} or a position outside the window ends the chain. */
    int previous(int position) {
        return links[position & MASK];
    }

    private int hash(int position) {
        long word = position <= data.length - Long.BYTES ? CommonPrefix.word(data, position) : lastBytes(position);
        return (int) ((word << shift) * HASH_MULTIPLIER >>> Long.SIZE - bits);
    }

    /** Reads the bytes from a position to the end of the data as a word, with zeros after them. */
    private long lastBytes(int position) {
        long word = 0;
        for (int i = data.length - 1; i >= position; i--) {
            word = word << 8 | data[i] & 0xFF;
        }
        return word;
    }
}
