package shuriken.convert.ninja.chunk;

import shuriken.convert.ConvertOptions;
import shuriken.ninja.chunk.StripChunkType;

/** The stored value of the texture coordinate 1.0 in strips of chunk models. */
public final class StripUvUnit {
    /** The unit of strips with coarse coordinates, unless an option specifies another one. */
    private static final int DEFAULT_UV_UNIT = 256;

    private StripUvUnit() {}

    /**
     * Returns the unit of a type of strips. It is 256 or 1024 by default, or 255 or 1023 if the unit in the options is
     * 255.
     */
    public static int of(StripChunkType type, ConvertOptions options) {
        return type.uvScale() - (DEFAULT_UV_UNIT - options.uvUnit(DEFAULT_UV_UNIT));
    }

    /** Returns the type of textured strips whose unit is nearest to {@code uvUnit}, compared by their ratio. */
    public static StripChunkType nearestTexturedType(int uvUnit) {
        return uvUnit > 2 * StripChunkType.UVN.uvScale() ? StripChunkType.UVH : StripChunkType.UVN;
    }
}
