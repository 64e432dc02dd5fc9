package shuriken.patch;

import java.util.Arrays;

/**
 * A hash table of blocks at regular offsets in a range of a file. An entry contains the number of a block in its low
 * bits and a part of the block's hash in the others.
 */
final class BlockIndex {
    /** The number of entries that are tried for one hash. */
    static final int SLOTS = 4;

    private static final int NUMBER_BITS = 23;
    private static final int NUMBER_MASK = (1 << NUMBER_BITS) - 1;

    /** The maximum number of blocks with equal hashes. They are probably equal, so a few are enough. */
    private static final int MAX_EQUAL_BLOCKS = 2;

    private final int step;
    private final int width;
    private final int[] table;
    private final int shift;
    private long start;

    /**
     * Creates an empty table.
     *
     * @param step the distance between the starts of two blocks
     * @param width the number of bytes in each block
     * @param size the maximum size of the range
     */
    BlockIndex(int step, int width, long size) {
        this.step = step;
        this.width = width;
        int bits = Math.max(10, Long.SIZE - Long.numberOfLeadingZeros(2 * (size / step)));
        this.table = new int[1 << bits];
        this.shift = Long.SIZE - bits;
    }

    /** Returns the smallest distance between blocks with which all blocks of a file can be numbered. */
    static int minStep(long size) {
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
            insert(rolling.hashAt(offset), number);
            number++;
            // Skipped offsets are hashed too if that is cheaper than a new hash for each block.
            for (int i = 1; i < step && step < width && offset + i + width <= end; i++) {
                rolling.hashAt(offset + i);
            }
        }
    }

    private void insert(long hash, int number) {
        int tag = tag(hash);
        int equal = 0;
        for (int i = 0; i < SLOTS && equal < MAX_EQUAL_BLOCKS; i++) {
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

    private int slot(long hash, int slotNumber) {
        return (int) (hash >>> shift) + slotNumber & table.length - 1;
    }

    private static int tag(long hash) {
        return (int) hash & ~NUMBER_MASK;
    }

    /**
     * Returns the offset of a block that probably has this hash, or -1 if the slot has no such block.
     *
     * @param slotNumber from 0 to {@link #SLOTS} - 1; each may have another block
     */
    long candidate(long hash, int slotNumber) {
        int entry = table[slot(hash, slotNumber)];
        return entry != 0 && (entry & ~NUMBER_MASK) == tag(hash)
                ? start + (long) ((entry & NUMBER_MASK) - 1) * step
                : -1;
    }
}
