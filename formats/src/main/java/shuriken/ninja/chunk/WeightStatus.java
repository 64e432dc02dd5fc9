package shuriken.ninja.chunk;

/** The role of a chunk in weighted vertices, {@code NJD_FW_*}. */
public enum WeightStatus {
    /** The first influence: overwrites the slot. */
    START,
    /** A further influence: is added to the slot. */
    MIDDLE,
    /** The last influence: is added and completes the slot. */
    END,
    /** Value 3, undocumented; handled like {@link #MIDDLE}. */
    RESERVED;

    static WeightStatus of(int bits) {
        return values()[bits];
    }
}
