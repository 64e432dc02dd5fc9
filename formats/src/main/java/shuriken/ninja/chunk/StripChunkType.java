package shuriken.ninja.chunk;

import java.util.Optional;

/**
 * The type of a strip chunk, {@code NJD_CS_*}. It determines the 16-bit words that follow the vertex slot of each
 * corner. In the names of the SDK, UVN and UVH are texture coordinates, VN is a normal, and D8 is a colour.
 */
public enum StripChunkType {
    // The id, the number of UV sets, the UV scale, whether there is a normal, whether there is a colour, and the number
    // of parameter sets.
    STRIP(0x40, 0, 0, false, false, 1),
    UVN(0x41, 1, 256, false, false, 1),
    UVH(0x42, 1, 1024, false, false, 1),
    VN(0x43, 0, 0, true, false, 1),
    UVN_VN(0x44, 1, 256, true, false, 1),
    UVH_VN(0x45, 1, 1024, true, false, 1),
    D8(0x46, 0, 0, false, true, 1),
    UVN_D8(0x47, 1, 256, false, true, 1),
    UVH_D8(0x48, 1, 1024, false, true, 1),
    STRIP_2(0x49, 0, 0, false, false, 2),
    UVN_2(0x4A, 2, 256, false, false, 2),
    UVH_2(0x4B, 2, 1024, false, false, 2);

    private final int id;
    private final int uvSetCount;
    private final int uvScale;
    private final boolean hasNormal;
    private final boolean hasColour;
    private final int parameterCount;

    StripChunkType(int id, int uvSetCount, int uvScale, boolean hasNormal, boolean hasColour, int parameterCount) {
        this.id = id;
        this.uvSetCount = uvSetCount;
        this.uvScale = uvScale;
        this.hasNormal = hasNormal;
        this.hasColour = hasColour;
        this.parameterCount = parameterCount;
    }

    /** Returns the type with an id, if there is one. */
    public static Optional<StripChunkType> byId(int id) {
        int index = id - STRIP.id;
        return index >= 0 && index < values().length ? Optional.of(values()[index]) : Optional.empty();
    }

    public int id() {
        return id;
    }

    /** Returns the number of UV sets per corner: 0, 1, or 2 for two-parameter polygons. */
    public int uvSetCount() {
        return uvSetCount;
    }

    /** Returns the stored value that corresponds to a UV coordinate of 1: 256, 1024, or 0 if there are no UVs. */
    public int uvScale() {
        return uvScale;
    }

    /** Returns whether each corner has a normal: three signed words, where 32767 is 1. */
    public boolean hasNormal() {
        return hasNormal;
    }

    /** Returns whether each corner has a colour: two words, G B and A R. */
    public boolean hasColour() {
        return hasColour;
    }

    /** Returns the number of parameter sets: 2 for types whose second set is used inside a modifier volume. */
    public int parameterCount() {
        return parameterCount;
    }

    /** Returns the number of 16-bit words of one corner, including its vertex slot. */
    public int wordsPerCorner() {
        return 1 + Math.multiplyExact(2, uvSetCount) + (hasNormal ? 3 : 0) + (hasColour ? 2 : 0);
    }
}
