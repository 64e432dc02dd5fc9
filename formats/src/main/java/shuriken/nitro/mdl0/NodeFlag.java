package shuriken.nitro.mdl0;

/**
 * The bits of {@link NodeData#flags()}.
 *
 * <p>A pivot is a rotation about one axis in a short form. One element of its 3×3 matrix, which is on the axis, is 1 or
 * -1, and the others in the same row and column are 0. The four remaining elements are A and B, which are stored, and C
 * and D, which are B and A or their negatives.
 */
public enum NodeFlag {
    /** The translation is zero and not stored. */
    NO_TRANSLATION(0x1),
    /** The rotation is the identity and not stored. This bit takes precedence over {@link #PIVOT}. */
    NO_ROTATION(0x2),
    /** The scale is 1 and not stored. */
    NO_SCALE(0x4),
    /** The rotation is stored as a pivot. */
    PIVOT(0x8),
    /** The element of the pivot on the axis is -1 instead of 1. */
    PIVOT_NEGATIVE(0x100),
    /** C is -B instead of B. */
    C_NEGATIVE(0x200),
    /** D is -A instead of A. */
    D_NEGATIVE(0x400);

    private final int bit;

    NodeFlag(int bit) {
        this.bit = bit;
    }

    public int bit() {
        return bit;
    }

    public boolean isSetIn(int flags) {
        return (flags & bit) != 0;
    }
}
