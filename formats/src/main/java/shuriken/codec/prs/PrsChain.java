package shuriken.codec.prs;

import java.util.Arrays;

/**
 * The positions of the window, each linked to the previous one whose first bytes have the same hash. Positions are
 * added in ascending order.
 */
final class PrsChain {
    /** A position that is outside the window of every other. */
    static final int NONE = -PrsDialect.WINDOW;

    private static final int MASK = PrsDialect.WINDOW - 1;

    private final byte[] data;
    private final int shift;
    private final int bits;
    private final int[] heads;
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
        return (int) ((word << shift) * 0x9E3779B97F4A7C15L >>> Long.SIZE - bits);
    }

    private long lastBytes(int position) {
        long word = 0;
        for (int i = data.length - 1; i >= position; i--) {
            word = word << 8 | data[i] & 0xFF;
        }
        return word;
    }
}
