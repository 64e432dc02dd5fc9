package shuriken.nitro.mdl0;

/** The bits of {@link NodeData#flags()}. */
public enum NodeFlag {
    NO_TRANSLATION(0x1),
    /** The flag of a node without a rotation, which takes precedence over {@link #PIVOT}. */
    NO_ROTATION(0x2),
    NO_SCALE(0x4),
    /** The flag of a node whose rotation is about one axis and is stored in a short form. */
    PIVOT(0x8),
    /** The flag of a node whose element on the axis is -1. */
    PIVOT_NEGATIVE(0x100),
    /** The flag of a pivot whose element C is -B. */
    C_NEGATIVE(0x200),
    /** The flag of a pivot whose element D is -A. */
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
