package shuriken.codec.prs;

/**
 * Chooses the distance of a copy when several would be equally small. The strings of the window are sorted; of the two
 * neighbours of the wanted string, the one with the longer common prefix is used, and the nearer one if both are equal.
 * Strings count up to the maximum length of the copy's form, and no farther than both of two have bytes; equal strings
 * are in the order of their positions, the wanted one last. This choice reproduces the public streams that are as small
 * as possible. Source: measured, 960 of 960 streams.
 *
 * <p>Positions must be requested in ascending order.
 */
final class PrsNeighbours {
    /** The number of bytes that the hashes of the chain for longer strings cover. */
    private static final int LONGER_BYTES = 6;

    private final byte[] data;
    private final PrsChain pairs;
    private final PrsChain triples;
    private final PrsChain longer;
    private int added;

    PrsNeighbours(byte[] data) {
        this.data = data;
        this.pairs = new PrsChain(data, 2, 12);
        this.triples = new PrsChain(data, 3, 13);
        this.longer = new PrsChain(data, LONGER_BYTES, 13);
    }

    /**
     * Returns the distance for a short copy.
     *
     * @param position the position of the copy
     * @param agree the number of equal bytes of the longest match in the range of a short copy, at least 2 and at most
     *     the length of the copy
     */
    int shortDistance(int position, int agree) {
        return distance(pairs, position, agree, PrsDialect.SHORT_LENGTH, PrsDialect.SHORT_WINDOW);
    }

    /**
     * Returns the distance for a long or extended copy.
     *
     * @param position the position of the copy
     * @param agree the number of equal bytes of the longest match, at least 3 and at most {@code maxLength}
     * @param maxLength the maximum length of this form of copy
     */
    int longDistance(int position, int agree, int maxLength) {
        return distance(agree < LONGER_BYTES ? triples : longer, position, agree, maxLength, PrsDialect.WINDOW - 1);
    }

    private int distance(PrsChain chain, int position, int agree, int maxLength, int reach) {
        while (added < position) {
            pairs.add(added);
            triples.add(added);
            longer.add(added++);
        }
        int smaller = -1;
        int greater = -1;
        for (int candidate = chain.last(position); position - candidate <= reach; candidate = chain.next(candidate)) {
            if (agrees(candidate, position, agree)) {
                if (agree == maxLength) {
                    return position - candidate;
                }
                if (isSmaller(candidate, position, agree)) {
                    smaller = greaterOf(candidate, smaller, agree, maxLength);
                } else {
                    greater = lesserOf(candidate, greater, agree, maxLength);
                }
            }
        }
        return position - Math.max(smaller, greater);
    }

    private boolean agrees(int candidate, int position, int length) {
        byte[] data = this.data;
        for (int i = length - 1; i >= 0; i--) {
            if (data[candidate + i] != data[position + i]) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether one string is smaller than another. Their first {@code agree} bytes are equal. */
    private boolean isSmaller(int candidate, int position, int agree) {
        return position + agree >= data.length || (data[candidate + agree] & 0xFF) < (data[position + agree] & 0xFF);
    }

    private int greaterOf(int candidate, int nearer, int agree, int maxLength) {
        return nearer < 0 || compare(candidate, nearer, agree, maxLength) > 0 ? candidate : nearer;
    }

    private int lesserOf(int candidate, int nearer, int agree, int maxLength) {
        return nearer < 0 || compare(candidate, nearer, agree, maxLength) <= 0 ? candidate : nearer;
    }

    /** Compares two earlier strings whose first {@code agree} bytes are equal. */
    private int compare(int candidate, int nearer, int agree, int maxLength) {
        for (int i = agree; i < maxLength && nearer + i < data.length; i++) {
            int difference = (data[candidate + i] & 0xFF) - (data[nearer + i] & 0xFF);
            if (difference != 0) {
                return difference;
            }
        }
        return 0;
    }
}
