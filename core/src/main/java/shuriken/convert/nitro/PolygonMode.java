package shuriken.convert.nitro;

/** How texture and vertex colour come together. */
enum PolygonMode {
    MODULATE,
    DECAL,
    TOON,
    SHADOW;

    /** Of bits 4 and 5 of the polygon attributes. */
    static PolygonMode of(int polygon) {
        return values()[polygon >> 4 & 3];
    }
}
