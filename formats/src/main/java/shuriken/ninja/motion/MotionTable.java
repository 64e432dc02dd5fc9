package shuriken.ninja.motion;

import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import shuriken.io.ByteCursor;
import shuriken.io.ByteMap;

/**
 * The rows of a motion before their channels are known: a pointer and a count for each slot. Reading them does not mark
 * bytes as read.
 */
final class MotionTable {
    private static final int MIN_KEY_BYTES = 8;
    private static final long NULL_POINTER = -1;
    /** The maximum number of keys for each byte of data. Rows may share keys, but only to this extent. */
    private static final int MAX_KEYS_PER_BYTE = 64;

    private final ByteCursor block;
    private final MotionContext motionContext;
    private final int tableStart;
    private final int slotCount;
    private final long frames;
    /** The offsets at which the tracks and other known structs start. */
    private final TreeSet<Integer> starts = new TreeSet<>();

    private long[] pointers = new long[0];
    private long[] counts = new long[0];
    private long keyCount;
    private int rowCount;

    /**
     * Finds the rows of a table.
     *
     * @param header the offset of the motion's header
     * @param tableStart the offset of the first row
     * @param slotCount the number of tracks of a row, at least one
     * @param frames the number of frames
     */
    MotionTable(ByteCursor block, MotionContext motionContext, int header, int tableStart, int slotCount, long frames) {
        this.block = block.mapped(new ByteMap());
        this.motionContext = motionContext;
        this.tableStart = tableStart;
        this.slotCount = slotCount;
        this.frames = frames;
        starts.add(header);
        starts.add(tableStart);
        starts.add(block.size());
        countRows();
    }

    /** Counts rows as long as they are plausible and no other struct starts. */
    private void countRows() {
        int rowBytes = 8 * slotCount;
        int maxRows = motionContext.isExact() ? motionContext.expectedRows() : Integer.MAX_VALUE;
        int end = nextStart(tableStart);
        while (rowCount < maxRows
                && tableStart + (rowCount + 1L) * rowBytes <= end
                && readRow(tableStart + rowCount * rowBytes)) {
            rowCount++;
            for (int i = (rowCount - 1) * slotCount; i < rowCount * slotCount; i++) {
                if (pointers[i] >= tableStart) {
                    end = (int) Math.min(end, pointers[i]);
                }
            }
        }
        if (motionContext.expectedRows() > 0
                && rowCount > motionContext.expectedRows()
                && hasNoPointersFrom(motionContext.expectedRows())) {
            rowCount = motionContext.expectedRows();
        }
        for (int i = 0; i < rowCount * slotCount; i++) {
            if (pointers[i] != NULL_POINTER) {
                starts.add((int) pointers[i]);
            }
        }
    }

    /** Returns whether a plausible row is at an offset, and stores its pointers and counts. */
    private boolean readRow(int offset) {
        int firstSlot = Math.multiplyExact(rowCount, slotCount);
        if (pointers.length < firstSlot + slotCount) {
            pointers = Arrays.copyOf(pointers, Math.multiplyExact(2, firstSlot) + slotCount);
            counts = Arrays.copyOf(counts, Math.multiplyExact(2, firstSlot) + slotCount);
        }
        for (int slot = 0; slot < slotCount; slot++) {
            int field = offset + 4 * slot;
            long pointer = block.seek(field).pointer("keys");
            long count = block.seek(field + 4 * slotCount).u32("count");
            boolean isNull = !motionContext.isPointer(field, pointer);
            boolean isInTable = pointer >= tableStart && pointer < offset + 8L * slotCount;
            boolean fits = pointer % 4 == 0 && pointer + count * MIN_KEY_BYTES <= block.size() && !isInTable;
            keyCount += count;
            boolean hasTooManyKeys = keyCount > (long) MAX_KEYS_PER_BYTE * block.size();
            boolean isPlausible = isNull ? pointer == 0 && count == 0 : fits && !hasTooManyKeys;
            if (!isPlausible) {
                return false;
            }
            pointers[firstSlot + slot] = isNull ? NULL_POINTER : pointer;
            counts[firstSlot + slot] = count;
        }
        return true;
    }

    private boolean hasNoPointersFrom(int row) {
        for (int i = row * slotCount; i < rowCount * slotCount; i++) {
            if (pointers[i] != NULL_POINTER) {
                return false;
            }
        }
        return true;
    }

    /** Returns the number of plausible rows. */
    int rowCount() {
        return rowCount;
    }

    /** Returns the start of the next struct after an offset, or the end of the data. */
    int nextStart(int offset) {
        Integer next = starts.higher(offset);
        return motionContext.structs().next(offset, next == null ? block.size() : next);
    }

    /**
     * Returns the most plausible order of slots. It is the order in which most tracks have ascending frames; if several
     * do, the one in which most tracks end where the next struct starts.
     */
    List<MotionChannel> selectOrder(List<List<MotionChannel>> orders) {
        List<MotionChannel> best = orders.getFirst();
        long bestScore = -1;
        for (List<MotionChannel> order : orders) {
            long score = score(order);
            if (score > bestScore) {
                bestScore = score;
                best = order;
            }
        }
        return best;
    }

    /** Returns the number of tracks with ascending frames in the high word, and that of exact ends in the low word. */
    private long score(List<MotionChannel> order) {
        int ascendingCount = 0;
        int exactEndCount = 0;
        for (int i = 0; i < rowCount * slotCount; i++) {
            if (pointers[i] != NULL_POINTER && counts[i] > 0) {
                MotionChannel channel = order.get(i % slotCount);
                long bytes = counts[i] * channel.keySize();
                ascendingCount += isAscending((int) pointers[i], counts[i], channel) ? 1 : 0;
                exactEndCount += nextStart((int) pointers[i]) - pointers[i] == bytes ? 1 : 0;
            }
        }
        return (long) ascendingCount << 32 | exactEndCount;
    }

    private boolean isAscending(int offset, long count, MotionChannel channel) {
        if (offset + count * channel.keySize() > block.size()) {
            return false;
        }
        long previous = -1;
        for (int key = 0; key < count; key++) {
            block.seek(offset + key * channel.keySize());
            long frame = channel == MotionChannel.ANGLE16 ? block.u16("frame") : block.u32("frame");
            if (frame <= previous || frame > frames) {
                return false;
            }
            previous = frame;
        }
        return true;
    }
}
