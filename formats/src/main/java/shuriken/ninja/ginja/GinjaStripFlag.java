package shuriken.ninja.ginja;

/** A bit of {@link GinjaParameter.StripFlags}: a property of the strips of a Ginja mesh. */
public enum GinjaStripFlag {
    IGNORE_LIGHT(8),
    IGNORE_SPECULAR(9),
    IGNORE_AMBIENT(10),
    /** The flag of strips whose vertex colours replace the diffuse colour. */
    VERTEX_COLOURS(11),
    USE_ALPHA(13),
    /** The flag of strips that do not use punch-through, SEGA's name for an alpha test. */
    NO_PUNCH_THROUGH(14),
    DOUBLE_SIDED(15);

    private final int mask;

    GinjaStripFlag(int bit) {
        this.mask = 1 << bit;
    }

    int mask() {
        return mask;
    }
}
