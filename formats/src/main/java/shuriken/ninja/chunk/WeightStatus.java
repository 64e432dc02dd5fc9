package shuriken.ninja.chunk;

/**
 * The role of a vertex chunk in weighted skinning, {@code NJD_FW_*}: a slot of the vertex buffer sums the influences of
 * several nodes.
 */
public enum WeightStatus {
    /** The chunk contains the first influence, which overwrites the slot. */
    START,
    /** The chunk contains a further influence, which is added to the slot. */
    MIDDLE,
    /** The chunk contains the last influence, which is added and completes the slot. */
    END,
    /** The undocumented value 3, which is handled like {@link #MIDDLE}. */
    RESERVED;

    static WeightStatus of(int bits) {
        return values()[bits];
    }
}
