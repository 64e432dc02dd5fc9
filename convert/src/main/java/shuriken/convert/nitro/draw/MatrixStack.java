package shuriken.convert.nitro.draw;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import shuriken.convert.nitro.pose.DrawMatrix;

/**
 * The console's stack of position matrices. Commands push and pop matrices, and they also store and load the matrices
 * of numbered slots.
 */
final class MatrixStack {
    static final int SLOT_COUNT = 32;
    /** The number of bits of the signed number of levels that a command pops. */
    private static final int LEVEL_BITS = 6;

    private final @Nullable DrawMatrix[] slots = new @Nullable DrawMatrix[SLOT_COUNT];
    /** The slot that the next push uses. */
    private int nextSlot;

    /** Returns the matrix of a slot, or empty if no matrix was stored or the slot does not exist. */
    Optional<DrawMatrix> get(int slot) {
        return slot >= 0 && slot < SLOT_COUNT ? Optional.ofNullable(slots[slot]) : Optional.empty();
    }

    /** Stores a matrix in a slot. If the slot does not exist, the call has no effect. */
    void store(int slot, DrawMatrix matrix) {
        if (slot >= 0 && slot < SLOT_COUNT) {
            slots[slot] = matrix;
        }
    }

    /** Returns whether one of the stored matrices depends on a joint. */
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

    /** Stores a matrix in the next slot. After the last slot, the first slot is next. */
    void push(DrawMatrix matrix) {
        store(nextSlot, matrix);
        nextSlot = (nextSlot + 1) & (SLOT_COUNT - 1);
    }

    /**
     * Moves down the stack by a number of matrices, and returns the matrix there. The result is empty if no matrix was
     * stored in its slot.
     *
     * @param levels the number of matrices. Only the lowest 6 bits count, as a signed number. A negative number moves
     *     up the stack
     */
    Optional<DrawMatrix> pop(int levels) {
        int unusedBitCount = Integer.SIZE - LEVEL_BITS;
        int signedLevels = (levels << unusedBitCount) >> unusedBitCount;
        nextSlot = (nextSlot - signedLevels) & (SLOT_COUNT - 1);
        return get(nextSlot);
    }
}
