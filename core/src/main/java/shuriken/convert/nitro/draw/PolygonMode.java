package shuriken.convert.nitro.draw;

/** How texture and vertex colour come together. */
public enum PolygonMode {
    MODULATE,
    DECAL,
    TOON,
    SHADOW;

    /** Of bits 4 and 5 of the polygon attributes. */
    public static PolygonMode of(int polygon) {
        return values()[polygon >> 4 & 3];
    }
}
