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
    private static final int LEAST_KEY = 8;
    private static final long NULL = -1;
    /** Keys for each byte of data: rows may share them, but not without end. */
    private static final int MOST_SHARING = 64;

    private final ByteCursor block;
    private final MotionSurroundings place;
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
     * @param head where the motion's head stands
     * @param start where the table stands
     * @param slots tracks of a row, at least one
     */
    MotionTable(ByteCursor block, MotionSurroundings place, int head, int start, int slots, long frames) {
        this.block = block.mapped(new ByteMap());
        this.place = place;
        this.start = start;
        this.slots = slots;
        this.frames = frames;
        starts.add(head);
        starts.add(start);
        starts.add(block.size());
        walk();
    }

    /** Rows as long as they make sense and nothing else stands there. */
    private void walk() {
        int rowBytes = 8 * slots;
        int most = place.exact() ? place.expectedRows() : Integer.MAX_VALUE;
        int limit = next(start);
        while (rows < most && start + (rows + 1L) * rowBytes <= limit && isRow(start + rows * rowBytes)) {
            rows++;
            for (int i = (rows - 1) * slots; i < rows * slots; i++) {
                if (pointers[i] >= start) {
                    limit = (int) Math.min(limit, pointers[i]);
                }
            }
        }
        if (place.expectedRows() > 0 && rows > place.expectedRows() && isEmptyFrom(place.expectedRows())) {
            rows = place.expectedRows();
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
            boolean isNull = !place.isPointer(field, pointer);
            boolean inTable = pointer >= start && pointer < at + 8L * slots;
            boolean fits = pointer % 4 == 0 && pointer + count * LEAST_KEY <= block.size() && !inTable;
            keys += count;
            if (isNull ? pointer != 0 || count != 0 : !fits || keys > (long) MOST_SHARING * block.size()) {
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

    /** Where the struct behind an offset starts, or the data ends. */
    int next(int offset) {
        Integer next = starts.higher(offset);
        return place.structs().next(offset, next == null ? block.size() : next);
    }

    /**
     * The order of slots under which most tracks have rising frames, and of those the one under which most tracks end
     * where the next struct starts.
     */
    List<MotionChannel> best(List<List<MotionChannel>> orders) {
        List<MotionChannel> best = orders.getFirst();
        long most = -1;
        for (List<MotionChannel> order : orders) {
            long score = score(order);
            if (score > most) {
                most = score;
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
