package shuriken.patch;

import java.util.Arrays;

/** A hash table of blocks at regular offsets in a range of a file. */
final class BlockIndex {
    /** Number of blocks with one hash. */
    static final int SLOTS = 4;

    private static final int NUMBER_BITS = 23;
    private static final int NUMBER_MASK = (1 << NUMBER_BITS) - 1;

    /** Blocks with equal hashes are probably equal, so that a few are enough. */
    private static final int MAX_EQUAL = 2;

    private final int step;
    private final int width;
    private final int[] table;
    private final int shift;
    private long start;

    /**
     * @param step distance of the blocks
     * @param width bytes of each that are compared
     * @param size maximum size of the range
     */
    BlockIndex(int step, int width, long size) {
        this.step = step;
        this.width = width;
        int bits = Math.max(10, Long.SIZE - Long.numberOfLeadingZeros(2 * (size / step)));
        this.table = new int[1 << bits];
        this.shift = Long.SIZE - bits;
    }

    /** Returns the smallest distance of blocks that the table can number. */
    static int stepFor(long size) {
        return (int) (size / NUMBER_MASK + 1);
    }

    int width() {
        return width;
    }

    /** Fills the table with the blocks of a range. */
    void fill(PagedBytes source, long from, long end) {
        Arrays.fill(table, 0);
        start = from;
        RollingHash rolling = new RollingHash(source, width);
        int number = 1;
        for (long offset = from; offset + width <= end; offset += step) {
            insert(rolling.at(offset), number);
            number++;
            for (int i = 1; i < step && step < width && offset + i + width <= end; i++) {
                rolling.at(offset + i);
            }
        }
    }

    private void insert(long hash, int number) {
        int tag = tag(hash);
        int equal = 0;
        for (int i = 0; i < SLOTS && equal < MAX_EQUAL; i++) {
            int slot = slot(hash, i);
            if (table[slot] == 0) {
                table[slot] = tag | number;
                return;
            }
            if ((table[slot] & ~NUMBER_MASK) == tag) {
                equal++;
            }
        }
    }

    private int slot(long hash, int i) {
        return (int) (hash >>> shift) + i & table.length - 1;
    }

    private static int tag(long hash) {
        return (int) hash & ~NUMBER_MASK;
    }

    /** Returns the offset of a block that may have this hash, or -1. */
    long candidate(long hash, int i) {
        int entry = table[slot(hash, i)];
        return entry != 0 && (entry & ~NUMBER_MASK) == tag(hash)
                ? start + (long) ((entry & NUMBER_MASK) - 1) * step
                : -1;
    }
}
