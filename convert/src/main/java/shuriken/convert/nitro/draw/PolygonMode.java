package shuriken.convert.nitro.draw;

/** The rule by which the console combines the texture with the vertex colour. */
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
