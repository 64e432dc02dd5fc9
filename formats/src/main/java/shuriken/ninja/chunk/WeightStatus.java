package shuriken.ninja.chunk;

/** The role of a vertex chunk in weighted skinning, {@code NJD_FW_*}. */
public enum WeightStatus {
    /** The chunk holds the first influence and overwrites the slot. */
    START,
    /** The chunk holds a further influence, which is added to the slot. */
    MIDDLE,
    /** The chunk holds the last influence, which is added and completes the slot. */
    END,
    /** The undocumented value 3, which is handled like {@link #MIDDLE}. */
    RESERVED;

    static WeightStatus of(int bits) {
        return values()[bits];
    }
}
