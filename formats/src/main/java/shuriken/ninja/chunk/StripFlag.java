package shuriken.ninja.chunk;

/** A bit of {@link PolyChunk.Strips#flags()}, {@code NJD_FST_*}. */
public enum StripFlag {
    IGNORE_LIGHT(0),
    IGNORE_SPECULAR(1),
    IGNORE_AMBIENT(2),
    USE_ALPHA(3),
    DOUBLE_SIDED(4),
    FLAT(5),
    ENVIRONMENT(6),
    /** Bit 7. It occurs in four known chunks, which are drawn without an alpha test. */
    NO_PUNCH_THROUGH(7);

    private final int mask;

    StripFlag(int bit) {
        this.mask = 1 << bit;
    }

    public int mask() {
        return mask;
    }

    public boolean isSetIn(int flags) {
        return (flags & mask) != 0;
    }
}
