package shuriken.convert.nitro.material;

/** The flags of a material's polygon attributes for which a scene has no equivalent. */
enum PolygonFlag {
    /** Translucent pixels change the depth buffer. */
    DEPTH_WRITE("depthWrite", 11),
    /** Polygons that intersect the far plane are clipped instead of omitted. */
    FAR_CLIP("farClip", 12),
    /** Distant polygons that cover only one pixel are drawn. */
    ONE_DOT("oneDot", 13),
    /** Pixels are drawn if their depth is equal to the depth in the depth buffer. */
    DEPTH_EQUAL("depthEqual", 14),
    /** Fog is applied to the polygons. */
    FOG("fog", 15);

    private final String extrasKey;
    private final int mask;

    PolygonFlag(String extrasKey, int bitNumber) {
        this.extrasKey = extrasKey;
        this.mask = 1 << bitNumber;
    }

    /** Returns the key of the flag in the extras of a material. */
    String extrasKey() {
        return extrasKey;
    }

    int mask() {
        return mask;
    }

    boolean isSetIn(int polygonAttributes) {
        return (polygonAttributes & mask) != 0;
    }
}
