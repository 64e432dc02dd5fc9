package shuriken.convert.nitro.material;

/** The flags in the polygon attributes of a material that have no equivalent in a scene. */
enum PolygonFlag {
    /** Translucent pixels change the depth buffer. */
    DEPTH_WRITE("depthWrite", 11),
    /** Polygons that intersect the far plane are clipped and not omitted. */
    FAR_CLIP("farClip", 12),
    /** Distant polygons of one pixel are drawn. */
    ONE_DOT("oneDot", 13),
    /** Pixels are drawn if their depth is equal to that in the depth buffer. */
    DEPTH_EQUAL("depthEqual", 14),
    /** Fog is applied to the polygons. */
    FOG("fog", 15);

    private final String extrasKey;
    private final int bit;

    PolygonFlag(String extrasKey, int bitNumber) {
        this.extrasKey = extrasKey;
        this.bit = 1 << bitNumber;
    }

    /** Returns the key of the flag in the extras of a material. */
    String extrasKey() {
        return extrasKey;
    }

    int bit() {
        return bit;
    }

    boolean isSetIn(int polygonAttributes) {
        return (polygonAttributes & bit) != 0;
    }
}
