package shuriken.nitro.mdl0;

/** Bits of {@link NodeData#flags()}. */
public enum NodeFlag {
    NO_TRANSLATION(0x1),
    /** Goes before {@link #PIVOT}. */
    NO_ROTATION(0x2),
    NO_SCALE(0x4),
    /** The rotation is about one axis, stored short. */
    PIVOT(0x8),
    /** The element on the axis is -1. */
    PIVOT_NEGATIVE(0x100),
    C_NEGATIVE(0x200),
    D_NEGATIVE(0x400);

    private final int bit;

    NodeFlag(int bit) {
        this.bit = bit;
    }

    public int bit() {
        return bit;
    }

    public boolean in(int flags) {
        return (flags & bit) != 0;
    }
}
