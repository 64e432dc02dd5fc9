package shuriken.convert.nitro.draw;

/** The combination of texture and vertex colour. */
public enum PolygonMode {
    MODULATE,
    DECAL,
    TOON,
    SHADOW;

    /** Decodes bits 4 and 5 of the polygon attributes. */
    public static PolygonMode of(int polygon) {
        return values()[polygon >> 4 & 3];
    }
}
