package shuriken.convert.nitro.draw;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import shuriken.convert.nitro.pose.DrawMatrix;

/** The position matrices that the console keeps: numbered slots, which the pushed ones use too. */
final class MatrixStack {
    static final int SLOTS = 32;

    private final @Nullable DrawMatrix[] slots = new @Nullable DrawMatrix[SLOTS];
    private int pushed;

    /** Empty if nothing was stored there. */
    Optional<DrawMatrix> get(int slot) {
        return slot >= 0 && slot < SLOTS ? Optional.ofNullable(slots[slot]) : Optional.empty();
    }

    /** Slots that do not exist take nothing. */
    void store(int slot, DrawMatrix matrix) {
        if (slot >= 0 && slot < SLOTS) {
            slots[slot] = matrix;
        }
    }

    boolean holds(DrawMatrix matrix) {
        for (DrawMatrix slot : slots) {
            if (slot == matrix) {
                return true;
            }
        }
        return false;
    }

    void push(DrawMatrix matrix) {
        store(pushed, matrix);
        pushed = pushed + 1 & SLOTS - 1;
    }

    /** Goes down by so many levels, signed six bits. */
    Optional<DrawMatrix> pop(int levels) {
        pushed = pushed - (levels << 26 >> 26) & SLOTS - 1;
        return get(pushed);
    }
}
