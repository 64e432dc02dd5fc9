package shuriken.convert.ninja.draw;

import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The vertex buffer that an entire tree shares. Slots are indexed from 0. They can be written in any order, overwritten
 * and reused. The buffer grows up to the highest slot.
 */
public final class SlotBuffer {
    private static final int INITIAL_CAPACITY = 256;

    private @Nullable SlotVertex[] slots = new SlotVertex[INITIAL_CAPACITY];

    /** Overwrites a slot. */
    public void store(int slot, SlotVertex vertex) {
        if (slot >= slots.length) {
            slots = Arrays.copyOf(slots, Math.max(slot + 1, Math.multiplyExact(2, slots.length)));
        }
        slots[slot] = vertex;
    }

    /** Returns the current content of a slot, if there is any. */
    public Optional<SlotVertex> vertexAt(int slot) {
        return slot < slots.length ? Optional.ofNullable(slots[slot]) : Optional.empty();
    }
}
