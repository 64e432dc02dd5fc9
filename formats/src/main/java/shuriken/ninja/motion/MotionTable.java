package shuriken.ninja.motion;

import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import shuriken.io.ByteCursor;
import shuriken.io.ByteMap;

/**
 * The rows of a motion before the channels of their tracks are known. A slot is the index of a track in its row. For
 * each slot, a row has a pointer to the keys of the track, and the number of keys. Most files store neither the number
 * of rows nor the size of keys, so this class determines both from the content of the block. The bytes that it examines
 * do not count as read.
 */
final class MotionTable {
    /** The minimum size of a key in bytes. */
    private static final int MIN_KEY_SIZE = 8;
    /** The size in bytes of a pointer and a count. */
    private static final int SLOT_SIZE = 8;

    private static final long NULL_POINTER = -1;
    /**
     * The maximum number of keys of all tracks for each byte of the block. Tracks may use the same keys, so damaged
     * files could otherwise have almost any number of keys.
     */
    private static final int MAX_KEYS_PER_BYTE = 64;

    private final ByteCursor block;
    private final MotionContext motionContext;
    private final int tableStart;
    private final int slotCount;
    private final long frameCount;
    /**
     * The offsets at which the header, the rows and the keys of tracks start, and the offset of the end of the data.
     */
    private final TreeSet<Integer> structStarts = new TreeSet<>();

    /** The pointer to the keys of each track, row by row, or {@link #NULL_POINTER}. */
    private long[] keyPointers = new long[0];

    /** The number of keys of each track, row by row. */
    private long[] keyCounts = new long[0];

    private long totalKeyCount;
    private int rowCount;

    /**
     * Finds the rows of a table.
     *
     * @param headerOffset the offset of the motion's header
     * @param tableStart the offset of the first row
     * @param slotCount the number of slots, which is the number of tracks of each row; at least one
     * @param frameCount the number of frames
     */
    MotionTable(
            ByteCursor block,
            MotionContext motionContext,
            int headerOffset,
            int tableStart,
            int slotCount,
            long frameCount) {
        this.block = block.mapped(new ByteMap());
        this.motionContext = motionContext;
        this.tableStart = tableStart;
        this.slotCount = slotCount;
        this.frameCount = frameCount;
        structStarts.add(headerOffset);
        structStarts.add(tableStart);
        structStarts.add(block.size());
        countRows();
    }

    /**
     * Counts the rows up to the first row that is not plausible or overlaps another struct. Rows after the expected
     * ones are counted only if one of them has a pointer, because zero bytes look like rows without keys.
     */
    private void countRows() {
        int rowSize = SLOT_SIZE * slotCount;
        int maxRowCount = motionContext.isRowLayoutKnown() ? motionContext.expectedRowCount() : Integer.MAX_VALUE;
        int tableEnd = nextStart(tableStart);
        while (rowCount < maxRowCount
                && tableStart + (rowCount + 1L) * rowSize <= tableEnd
                && tryReadRow(tableStart + rowCount * rowSize)) {
            rowCount++;
            for (int trackIndex = (rowCount - 1) * slotCount; trackIndex < rowCount * slotCount; trackIndex++) {
                if (keyPointers[trackIndex] >= tableStart) {
                    tableEnd = (int) Math.min(tableEnd, keyPointers[trackIndex]);
                }
            }
        }
        if (motionContext.expectedRowCount() > 0
                && rowCount > motionContext.expectedRowCount()
                && hasNoPointersFrom(motionContext.expectedRowCount())) {
            rowCount = motionContext.expectedRowCount();
        }
        for (int trackIndex = 0; trackIndex < rowCount * slotCount; trackIndex++) {
            if (keyPointers[trackIndex] != NULL_POINTER) {
                structStarts.add((int) keyPointers[trackIndex]);
            }
        }
    }

    /**
     * Reads the pointers and key counts of the next row, and returns whether they are plausible.
     *
     * @param rowOffset the offset of the row in the block
     */
    private boolean tryReadRow(int rowOffset) {
        int firstTrackIndex = Math.multiplyExact(rowCount, slotCount);
        if (keyPointers.length < firstTrackIndex + slotCount) {
            keyPointers = Arrays.copyOf(keyPointers, Math.multiplyExact(2, firstTrackIndex) + slotCount);
            keyCounts = Arrays.copyOf(keyCounts, Math.multiplyExact(2, firstTrackIndex) + slotCount);
        }
        for (int slot = 0; slot < slotCount; slot++) {
            int fieldOffset = rowOffset + 4 * slot;
            long pointer = block.seek(fieldOffset).pointer("keys");
            long storedKeyCount = block.seek(fieldOffset + 4 * slotCount).u32("count");
            boolean isNull = !motionContext.isPointer(fieldOffset, pointer);
            boolean isInTable = pointer >= tableStart && pointer < rowOffset + (long) SLOT_SIZE * slotCount;
            boolean isValidTarget =
                    pointer % 4 == 0 && pointer + storedKeyCount * MIN_KEY_SIZE <= block.size() && !isInTable;
            totalKeyCount += storedKeyCount;
            boolean hasTooManyKeys = totalKeyCount > (long) MAX_KEYS_PER_BYTE * block.size();
            boolean isPlausible = isNull ? pointer == 0 && storedKeyCount == 0 : isValidTarget && !hasTooManyKeys;
            if (!isPlausible) {
                return false;
            }
            keyPointers[firstTrackIndex + slot] = isNull ? NULL_POINTER : pointer;
            keyCounts[firstTrackIndex + slot] = storedKeyCount;
        }
        return true;
    }

    /** Returns whether all pointers to keys are null, from the row {@code firstRowIndex} to the last row. */
    private boolean hasNoPointersFrom(int firstRowIndex) {
        for (int trackIndex = firstRowIndex * slotCount; trackIndex < rowCount * slotCount; trackIndex++) {
            if (keyPointers[trackIndex] != NULL_POINTER) {
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
        Integer nextStructStart = structStarts.higher(offset);
        return motionContext.structStarts().nextAfter(offset, nextStructStart == null ? block.size() : nextStructStart);
    }

    /**
     * Returns the most plausible order of channels: the order with the highest number of tracks whose frames ascend. If
     * several orders have the same number, the number of tracks that end exactly where the next struct starts decides.
     * If these numbers are equal too, the result is the first such order in the list.
     */
    List<MotionChannel> selectOrder(List<List<MotionChannel>> channelOrders) {
        List<MotionChannel> bestOrder = channelOrders.getFirst();
        long bestScore = -1;
        for (List<MotionChannel> channelOrder : channelOrders) {
            long score = computeScore(channelOrder);
            if (score > bestScore) {
                bestScore = score;
                bestOrder = channelOrder;
            }
        }
        return bestOrder;
    }

    /**
     * Rates an order of the channels. Only tracks with keys count. The upper 32 bits of the result are the number of
     * tracks with ascending frames. The lower 32 bits are the number of tracks that end exactly where the next struct
     * starts.
     */
    private long computeScore(List<MotionChannel> channelOrder) {
        int ascendingCount = 0;
        int exactEndCount = 0;
        for (int trackIndex = 0; trackIndex < rowCount * slotCount; trackIndex++) {
            if (keyPointers[trackIndex] != NULL_POINTER && keyCounts[trackIndex] > 0) {
                MotionChannel channel = channelOrder.get(trackIndex % slotCount);
                long trackSize = keyCounts[trackIndex] * channel.keySize();
                ascendingCount += isAscending((int) keyPointers[trackIndex], keyCounts[trackIndex], channel) ? 1 : 0;
                exactEndCount +=
                        nextStart((int) keyPointers[trackIndex]) - keyPointers[trackIndex] == trackSize ? 1 : 0;
            }
        }
        return (long) ascendingCount << 32 | exactEndCount;
    }

    /**
     * Returns whether the keys of a track are inside the block and their frames ascend to at most the number of frames.
     */
    private boolean isAscending(int trackStart, long keyCount, MotionChannel channel) {
        if (trackStart + keyCount * channel.keySize() > block.size()) {
            return false;
        }
        long previousFrame = -1;
        for (int keyIndex = 0; keyIndex < keyCount; keyIndex++) {
            block.seek(trackStart + keyIndex * channel.keySize());
            long frame = channel == MotionChannel.ANGLE16 ? block.u16("frame") : block.u32("frame");
            if (frame <= previousFrame || frame > frameCount) {
                return false;
            }
            previousFrame = frame;
        }
        return true;
    }
}
