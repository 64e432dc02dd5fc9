package shuriken.patch;

import java.util.Arrays;

/** An index of the last 4 MiB of the target. It lists the positions at which the next four bytes have the same hash. */
final class TargetIndex {
    /** The number of bytes that are hashed. */
    static final int WIDTH = 4;

    private static final int WINDOW_SIZE = 1 << 22;
    private static final int HASH_BITS = 20;
    private static final int FACTOR = 0x9E3779B1;

    private final PagedBytes bytes;

    /** The last position with each hash, or -1. */
    private final int[] last = new int[1 << HASH_BITS];

    /** The previous position with the same hash, or -1, indexed by the position modulo the window. */
    private final int[] previous = new int[WINDOW_SIZE];

    TargetIndex(PagedBytes bytes) {
        this.bytes = bytes;
        Arrays.fill(last, -1);
    }

    private int hash(long position) {
        int value = bytes.at(position) & 0xFF
                | (bytes.at(position + 1) & 0xFF) << 8
                | (bytes.at(position + 2) & 0xFF) << 16
                | bytes.at(position + 3) << 24;
        return value * FACTOR >>> Integer.SIZE - HASH_BITS;
    }

    /** Adds a position at which at least four bytes are left. */
    void add(long position) {
        int hash = hash(position);
        previous[(int) position & WINDOW_SIZE - 1] = last[hash];
        last[hash] = (int) position;
    }

    /** Returns the last position before {@code position} with the same hash, or -1. */
    long first(long position) {
        return precedingPosition(position, last[hash(position)]);
    }

    /** Returns the position with the same hash that precedes {@code current}, or -1. */
    long next(long position, long current) {
        long next = precedingPosition(position, previous[(int) current & WINDOW_SIZE - 1]);
        return next < current ? next : -1;
    }

    private static long precedingPosition(long position, int stored) {
        int distance = (int) position - stored;
        return stored == -1 || distance <= 0 || distance >= WINDOW_SIZE ? -1 : position - distance;
    }
}
