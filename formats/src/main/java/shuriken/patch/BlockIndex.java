package shuriken.patch;

import java.util.Arrays;

/**
 * A hash table of blocks at regular offsets in a range of a file. It finds the blocks that are probably equal to some
 * bytes of another file. The low bits of an entry are the number of a block, counted from 1. The high bits are the tag,
 * a part of the block's hash, which excludes most other blocks without a look at their bytes. An entry of 0 is free.
 */
final class BlockIndex {
    /** The number of adjacent entries in which a block with a given hash may be. */
    static final int SLOT_COUNT = 4;

    private static final int NUMBER_BITS = 23;
    private static final int NUMBER_MASK = (1 << NUMBER_BITS) - 1;

    /** The maximum number of blocks with equal hashes. They are probably equal, so a few are enough. */
    private static final int MAX_EQUAL_BLOCKS = 2;

    private final int blockDistance;
    private final int blockSize;
    private final int[] table;
    private final int hashShift;
    private long rangeStart;

    /**
     * Creates an empty table.
     *
     * @param blockDistance the distance between the starts of two blocks
     * @param blockSize the number of bytes in each block
     * @param maxRangeSize the maximum size of the range
     */
    BlockIndex(int blockDistance, int blockSize, long maxRangeSize) {
        this.blockDistance = blockDistance;
        this.blockSize = blockSize;
        int bits = Math.max(10, Long.SIZE - Long.numberOfLeadingZeros(2 * (maxRangeSize / blockDistance)));
        this.table = new int[1 << bits];
        this.hashShift = Long.SIZE - bits;
    }

    /** Returns the smallest distance between blocks for which the block numbers of a file fit into an entry. */
    static int minBlockDistance(long fileSize) {
        return (int) (fileSize / NUMBER_MASK + 1);
    }

    int blockSize() {
        return blockSize;
    }

    /** Fills the table with the blocks of a range. */
    void fill(PagedBytes source, long start, long end) {
        Arrays.fill(table, 0);
        rangeStart = start;
        RollingHash rollingHash = new RollingHash(source, blockSize);
        int blockNumber = 1;
        for (long offset = start; offset + blockSize <= end; offset += blockDistance) {
            insert(rollingHash.hashAt(offset), blockNumber);
            blockNumber++;
            // Skipped offsets are hashed too if that is cheaper than a new hash for each block.
            for (int i = 1; i < blockDistance && blockDistance < blockSize && offset + i + blockSize <= end; i++) {
                rollingHash.hashAt(offset + i);
            }
        }
    }

    private void insert(long hash, int blockNumber) {
        int tag = tagOf(hash);
        int equalCount = 0;
        for (int slotNumber = 0; slotNumber < SLOT_COUNT && equalCount < MAX_EQUAL_BLOCKS; slotNumber++) {
            int tableIndex = tableIndex(hash, slotNumber);
            if (table[tableIndex] == 0) {
                table[tableIndex] = tag | blockNumber;
                return;
            }
            if ((table[tableIndex] & ~NUMBER_MASK) == tag) {
                equalCount++;
            }
        }
    }

    private int tableIndex(long hash, int slotNumber) {
        return ((int) (hash >>> hashShift) + slotNumber) & (table.length - 1);
    }

    private static int tagOf(long hash) {
        return (int) hash & ~NUMBER_MASK;
    }

    /**
     * Returns the offset of a block that probably has this hash, or -1 if the entry is free or has another tag.
     *
     * @param slotNumber from 0 to {@link #SLOT_COUNT} - 1; each selects an entry, which may have a different block
     */
    long findCandidateOffset(long hash, int slotNumber) {
        int entry = table[tableIndex(hash, slotNumber)];
        return entry != 0 && (entry & ~NUMBER_MASK) == tagOf(hash)
                ? rangeStart + (long) ((entry & NUMBER_MASK) - 1) * blockDistance
                : -1;
    }
}
