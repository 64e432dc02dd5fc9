package shuriken.convert.nitro.draw;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import shuriken.convert.nitro.pose.DrawMatrix;

/** The console's position matrices, which are stored in numbered slots that the stack also uses. */
final class MatrixStack {
    static final int SLOT_COUNT = 32;

    private final @Nullable DrawMatrix[] slots = new @Nullable DrawMatrix[SLOT_COUNT];
    /** The slot that the next push uses. */
    private int nextSlot;

    /** Returns the matrix of a slot, or empty if none was stored. */
    Optional<DrawMatrix> get(int slot) {
        return slot >= 0 && slot < SLOT_COUNT ? Optional.ofNullable(slots[slot]) : Optional.empty();
    }

    /** Stores a matrix in a slot. Slots that do not exist are ignored. */
    void store(int slot, DrawMatrix matrix) {
        if (slot >= 0 && slot < SLOT_COUNT) {
            slots[slot] = matrix;
        }
    }

    /** Returns whether a joint moves one of the stored matrices. */
    boolean usesJoint(int jointIndex) {
        for (DrawMatrix storedMatrix : slots) {
            for (int i = 0; storedMatrix != null && i < storedMatrix.jointCount(); i++) {
                if (storedMatrix.jointIndex(i) == jointIndex) {
                    return true;
                }
            }
        }
        return false;
    }

    void push(DrawMatrix matrix) {
        store(nextSlot, matrix);
        nextSlot = (nextSlot + 1) & (SLOT_COUNT - 1);
    }

    /**
     * Pops a number of levels and returns the matrix there.
     *
     * @param levels a signed 6-bit number
     */
    Optional<DrawMatrix> pop(int levels) {
        nextSlot = (nextSlot - ((levels << 26) >> 26)) & (SLOT_COUNT - 1);
        return get(nextSlot);
    }
}
