package shuriken.patch;

import java.util.Arrays;

/** An index of the last 4 MiB of the target. It lists the positions at which the next four bytes have the same hash. */
final class TargetIndex {
    /** The number of bytes that are hashed. */
    static final int HASHED_BYTE_COUNT = 4;

    private static final int WINDOW_SIZE = 1 << 22;
    private static final int HASH_BITS = 20;
    private static final int HASH_FACTOR = 0x9E3779B1;

    private final PagedBytes bytes;

    /** The low 32 bits of the last position with each hash, or -1. */
    private final int[] lastPositions = new int[1 << HASH_BITS];

    /**
     * The low 32 bits of the previous position with the same hash, or -1. The index is the position modulo
     * {@code WINDOW_SIZE}.
     */
    private final int[] previousPositions = new int[WINDOW_SIZE];

    TargetIndex(PagedBytes bytes) {
        this.bytes = bytes;
        Arrays.fill(lastPositions, -1);
    }

    private int hash(long position) {
        int value = (bytes.byteAt(position) & 0xFF)
                | (bytes.byteAt(position + 1) & 0xFF) << 8
                | (bytes.byteAt(position + 2) & 0xFF) << 16
                | bytes.byteAt(position + 3) << 24;
        return (value * HASH_FACTOR) >>> (Integer.SIZE - HASH_BITS);
    }

    /** Adds a position at which at least four bytes are left. */
    void add(long position) {
        int hash = hash(position);
        previousPositions[(int) position & (WINDOW_SIZE - 1)] = lastPositions[hash];
        lastPositions[hash] = (int) position;
    }

    /** Returns the last position before {@code position} with the same hash, or -1. */
    long lastBefore(long position) {
        return precedingPosition(position, lastPositions[hash(position)]);
    }

    /**
     * Returns the last position before {@code candidatePosition} with the same hash, or -1.
     *
     * @param position the position for which copies are searched
     * @param candidatePosition the previous result for {@code position}
     */
    long previousBefore(long position, long candidatePosition) {
        long preceding = precedingPosition(position, previousPositions[(int) candidatePosition & (WINDOW_SIZE - 1)]);
        return preceding < candidatePosition ? preceding : -1;
    }

    private static long precedingPosition(long position, int storedPosition) {
        int distance = (int) position - storedPosition;
        return storedPosition == -1 || distance <= 0 || distance >= WINDOW_SIZE ? -1 : position - distance;
    }
}
