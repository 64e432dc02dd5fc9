package shuriken.convert.ninja;

/** What a colour is multiplied by before the two are added; the order is that of the stored codes. */
enum BlendFactor {
    ZERO,
    ONE,
    /** The destination's colour for the source, the source's colour for the destination. */
    OTHER_COLOUR,
    INVERSE_OTHER_COLOUR,
    SOURCE_ALPHA,
    INVERSE_SOURCE_ALPHA,
    DESTINATION_ALPHA,
    INVERSE_DESTINATION_ALPHA;

    /** Of the low three bits. */
    static BlendFactor of(int bits) {
        return values()[bits & 7];
    }
}
