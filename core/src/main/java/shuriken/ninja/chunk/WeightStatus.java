package shuriken.ninja.chunk;

/** Which part of a weighted vertex a chunk holds, {@code NJD_FW_*}. */
public enum WeightStatus {
    /** The first influence: overwrites the slot. */
    START,
    /** A further influence: adds to the slot. */
    MIDDLE,
    /** The last influence: adds and finishes the slot. */
    END,
    /** Value 3, not described; taken as {@link #MIDDLE}. */
    RESERVED;

    static WeightStatus of(int bits) {
        return values()[bits];
    }
}
