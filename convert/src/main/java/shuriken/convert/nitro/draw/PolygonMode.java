package shuriken.convert.nitro.draw;

/** The rule by which texture and vertex colour are combined. */
public enum PolygonMode {
    MODULATE,
    DECAL,
    TOON,
    SHADOW;

    /** Decodes bits 4 and 5 of the polygon attributes. */
    public static PolygonMode decode(int polygonAttributes) {
        return values()[(polygonAttributes >> 4) & 3];
    }
}
