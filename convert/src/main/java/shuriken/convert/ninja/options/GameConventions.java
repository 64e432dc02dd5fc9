package shuriken.convert.ninja.options;

/**
 * The conventions of a game's models, used when a scene does not specify a value.
 *
 * @param materialType chunk type 0x11 to 0x17 of materials without words of their own
 * @param ambient 0xFFRRGGBB
 * @param specular 0xEERRGGBB, the top byte is the exponent
 * @param mipBias low four bits of the flags of a texture
 * @param superSample bit of a texture's body
 * @param lit strip flags of lit surfaces
 * @param unlit strip flags of unlit surfaces
 * @param zxy whether nodes have evaluation bit 5
 * @param uvUnit stored value of the texture coordinate 1.0; 0 for the default of a model kind
 * @param basic whether models are Basic ones, unless a file specifies it
 * @param caches whether lists of skinned meshes are cached and called after the last vertex
 */
public record GameConventions(
        int materialType,
        int ambient,
        int specular,
        int mipBias,
        boolean superSample,
        int lit,
        int unlit,
        boolean zxy,
        int uvUnit,
        boolean basic,
        boolean caches) {
    /** Phantasy Star Online: diffuse and ambient. */
    public static final GameConventions PSO =
            new GameConventions(0x13, 0xFF7F7F7F, 0x0B000000, 4, false, 0x02, 0x07, false, 0, false, true);
    /** Ikaruga: diffuse only. */
    public static final GameConventions IKARUGA =
            new GameConventions(0x11, 0xFFFFFFFF, 0x0B000000, 4, false, 0x07, 0x07, true, 0, false, false);
    /** Sonic Adventure 2: diffuse and specular. */
    public static final GameConventions SONIC =
            new GameConventions(0x15, 0xFFFFFFFF, 0x0BFFFFFF, 0, false, 0x02, 0x07, false, 0, false, false);
    /** Sonic Adventure: bilinear with a mip bias of one level. */
    public static final GameConventions SONIC_1 =
            new GameConventions(0x15, 0xFFFFFFFF, 0x0BFFFFFF, 4, false, 0x02, 0x07, false, 0, true, false);

    /** Returns these conventions with another stored value of the texture coordinate 1.0; 0 for the default. */
    public GameConventions withUvUnit(int unit) {
        return new GameConventions(
                materialType, ambient, specular, mipBias, superSample, lit, unlit, zxy, unit, basic, caches);
    }

    /** Returns the stored value of the texture coordinate 1.0, with a default. */
    public int uvUnit(int usual) {
        return uvUnit == 0 ? usual : uvUnit;
    }
}
