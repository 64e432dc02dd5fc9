package shuriken.ninja.chunk;

/** The bits of {@link PolyChunk.Strips#flags()}, {@code NJD_FST_*}. */
public enum StripFlag {
    IGNORE_LIGHT(0),
    IGNORE_SPECULAR(1),
    IGNORE_AMBIENT(2),
    USE_ALPHA(3),
    DOUBLE_SIDED(4),
    FLAT(5),
    ENVIRONMENT(6),
    /** Bit 7, on four known chunks: drawn without alpha test. */
    NO_PUNCH_THROUGH(7);

    private final int mask;

    StripFlag(int bit) {
        this.mask = 1 << bit;
    }

    public int mask() {
        return mask;
    }

    public boolean in(int flags) {
        return (flags & mask) != 0;
    }
}
