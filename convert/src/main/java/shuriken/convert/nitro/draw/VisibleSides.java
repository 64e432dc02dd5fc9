package shuriken.convert.nitro.draw;

/** The sides of triangles that a material draws. */
public enum VisibleSides {
    NONE,
    BACK,
    FRONT,
    BOTH;

    /** Decodes bits 6 and 7 of the polygon attributes. */
    public static VisibleSides decode(int polygonAttributes) {
        return values()[(polygonAttributes >> 6) & 3];
    }
}
