package shuriken.ninja.motion;

import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import shuriken.io.ByteCursor;
import shuriken.io.ByteMap;

/**
 * The rows of a motion before it is known what they mean: a pointer and a count for each slot. Looks ahead without a
 * trace in the byte map.
 */
final class MotionTable {
    private static final int MIN_KEY_BYTES = 8;
    private static final long NULL = -1;
    /** Keys for each byte of data: rows may share them, but not without end. */
    private static final int MAX_SHARING = 64;

    private final ByteCursor block;
    private final MotionSurroundings surroundings;
    private final int start;
    private final int slots;
    private final long frames;
    private final TreeSet<Integer> starts = new TreeSet<>();
    private long[] pointers = new long[0];
    private long[] counts = new long[0];
    private long keys;
    private int rows;

    /**
     * Looks at the table.
     *
     * @param header the offset of the motion's header
     * @param start the offset of the table
     * @param slots tracks of a row, at least one
     */
    MotionTable(ByteCursor block, MotionSurroundings surroundings, int header, int start, int slots, long frames) {
        this.block = block.mapped(new ByteMap());
        this.surroundings = surroundings;
        this.start = start;
        this.slots = slots;
        this.frames = frames;
        starts.add(header);
        starts.add(start);
        starts.add(block.size());
        walk();
    }

    /** Counts rows while they are plausible and no other struct begins. */
    private void walk() {
        int rowBytes = 8 * slots;
        int max = surroundings.exact() ? surroundings.expectedRows() : Integer.MAX_VALUE;
        int limit = next(start);
        while (rows < max && start + (rows + 1L) * rowBytes <= limit && isRow(start + rows * rowBytes)) {
            rows++;
            for (int i = (rows - 1) * slots; i < rows * slots; i++) {
                if (pointers[i] >= start) {
                    limit = (int) Math.min(limit, pointers[i]);
                }
            }
        }
        if (surroundings.expectedRows() > 0
                && rows > surroundings.expectedRows()
                && isEmptyFrom(surroundings.expectedRows())) {
            rows = surroundings.expectedRows();
        }
        for (int i = 0; i < rows * slots; i++) {
            if (pointers[i] != NULL) {
                starts.add((int) pointers[i]);
            }
        }
    }

    private boolean isRow(int at) {
        int first = Math.multiplyExact(rows, slots);
        if (pointers.length < first + slots) {
            pointers = Arrays.copyOf(pointers, Math.multiplyExact(2, first) + slots);
            counts = Arrays.copyOf(counts, Math.multiplyExact(2, first) + slots);
        }
        for (int slot = 0; slot < slots; slot++) {
            int field = at + 4 * slot;
            long pointer = block.seek(field).pointer("keys");
            long count = block.seek(field + 4 * slots).u32("count");
            boolean isNull = !surroundings.isPointer(field, pointer);
            boolean inTable = pointer >= start && pointer < at + 8L * slots;
            boolean fits = pointer % 4 == 0 && pointer + count * MIN_KEY_BYTES <= block.size() && !inTable;
            keys += count;
            if (isNull ? pointer != 0 || count != 0 : !fits || keys > (long) MAX_SHARING * block.size()) {
                return false;
            }
            pointers[first + slot] = isNull ? NULL : pointer;
            counts[first + slot] = count;
        }
        return true;
    }

    private boolean isEmptyFrom(int row) {
        for (int i = row * slots; i < rows * slots; i++) {
            if (pointers[i] != NULL) {
                return false;
            }
        }
        return true;
    }

    int rows() {
        return rows;
    }

    /** The start of the struct after an offset, or the end of the data. */
    int next(int offset) {
        Integer next = starts.higher(offset);
        return surroundings.structs().next(offset, next == null ? block.size() : next);
    }

    /**
     * The order of slots under which most tracks have rising frames, and of those the one under which most tracks end
     * where the next struct starts.
     */
    List<MotionChannel> best(List<List<MotionChannel>> orders) {
        List<MotionChannel> best = orders.getFirst();
        long max = -1;
        for (List<MotionChannel> order : orders) {
            long score = score(order);
            if (score > max) {
                max = score;
                best = order;
            }
        }
        return best;
    }

    private long score(List<MotionChannel> order) {
        int rising = 0;
        int exact = 0;
        for (int i = 0; i < rows * slots; i++) {
            if (pointers[i] != NULL && counts[i] > 0) {
                MotionChannel channel = order.get(i % slots);
                long bytes = counts[i] * channel.keyBytes();
                rising += isRising((int) pointers[i], counts[i], channel) ? 1 : 0;
                exact += next((int) pointers[i]) - pointers[i] == bytes ? 1 : 0;
            }
        }
        return (long) rising << 32 | exact;
    }

    private boolean isRising(int at, long count, MotionChannel channel) {
        if (at + count * channel.keyBytes() > block.size()) {
            return false;
        }
        long last = -1;
        for (int key = 0; key < count; key++) {
            block.seek(at + key * channel.keyBytes());
            long frame = channel == MotionChannel.ANGLE16 ? block.u16("frame") : block.u32("frame");
            if (frame <= last || frame > frames) {
                return false;
            }
            last = frame;
        }
        return true;
    }
}
