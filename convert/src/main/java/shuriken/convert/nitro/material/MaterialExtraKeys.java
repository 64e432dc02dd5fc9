package shuriken.convert.nitro.material;

/** The keys of the extras that describe a material of a NITRO model. */
public final class MaterialExtraKeys {
    /** The key of the material's index in the model. */
    public static final String MATERIAL = "material";
    /** The key of the values from which the texture matrix is computed. */
    public static final String TEXTURE_MATRIX = "textureMatrix";

    /** The key of the bits that enable the four lights. Each material of a NITRO model has this extra. */
    static final String LIGHTS = "lights";

    // The keys of the colours, which are lists of R, G, B from 0 to 31.
    static final String DIFFUSE = "diffuse";
    static final String AMBIENT = "ambient";
    static final String SPECULAR = "specular";
    static final String EMISSION = "emission";
    // The keys of the other polygon attributes.
    static final String POLYGON_MODE = "mode";
    static final String VISIBLE_SIDES = "faces";
    static final String ALPHA = "alpha";
    static final String POLYGON_ID = "polygonId";

    private MaterialExtraKeys() {}
}
