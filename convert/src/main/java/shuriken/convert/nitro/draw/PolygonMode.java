package shuriken.convert.nitro.draw;

/** The rule by which the console combines the texture with the vertex colour. */
public enum PolygonMode {
    /** The colour is the product of the texture and the vertex colour. */
    MODULATE,
    /** The texture covers the vertex colour where it is opaque. */
    DECAL,
    /** The vertex colour selects a colour from a table, which is combined with the texture. */
    TOON,
    /** The polygon is a shadow, or a mask that limits a shadow. */
    SHADOW;

    /** Decodes bits 4 and 5 of the polygon attributes. */
    public static PolygonMode decode(int polygonAttributes) {
        return values()[(polygonAttributes >> 4) & 3];
    }
}
