package shuriken.convert.nitro.draw;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import shuriken.convert.nitro.pose.DrawMatrix;

/** The console's position matrices: numbered slots, which the stack shares. */
final class MatrixStack {
    static final int SLOTS = 32;

    private final @Nullable DrawMatrix[] slots = new @Nullable DrawMatrix[SLOTS];
    private int pushed;

    /** Returns an empty result if nothing was stored there. */
    Optional<DrawMatrix> get(int slot) {
        return slot >= 0 && slot < SLOTS ? Optional.ofNullable(slots[slot]) : Optional.empty();
    }

    /** Stores a matrix; slots that do not exist are ignored. */
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

    /** Goes down by a number of levels, signed six bits. */
    Optional<DrawMatrix> pop(int levels) {
        pushed = pushed - (levels << 26 >> 26) & SLOTS - 1;
        return get(pushed);
    }
}
