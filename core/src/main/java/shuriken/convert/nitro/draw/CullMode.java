package shuriken.convert.nitro.draw;

/** Which sides of its triangles a material draws. */
public enum CullMode {
    NONE,
    BACK,
    FRONT,
    BOTH;

    /** Of bits 6 and 7 of the polygon attributes. */
    public static CullMode of(int polygon) {
        return values()[polygon >> 6 & 3];
    }
}
