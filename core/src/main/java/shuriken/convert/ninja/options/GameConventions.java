package shuriken.convert.ninja.options;

/**
 * What a game's models do where a scene does not say.
 *
 * @param materialType chunk type 0x11 to 0x17 of materials that have no words of their own
 * @param ambient 0xFFRRGGBB
 * @param specular 0xEERRGGBB, the top byte is the exponent
 * @param mipBias low four bits of the flags of a texture
 * @param superSample bit of a texture's body
 * @param lit strip flags of surfaces that lights shade
 * @param unlit strip flags of those that they do not
 * @param zxy whether nodes have evaluation bit 5
 * @param uvUnit what texture coordinates store 1.0 as; 0 for what is usual in a kind of model
 * @param basic whether models are Basic ones, where a file does not say
 * @param caches whether lists of skinned meshes are put aside first and called where the last vertex is there
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

    /** The same with texture coordinates that store 1.0 as this; 0 for what is usual. */
    public GameConventions withUvUnit(int unit) {
        return new GameConventions(
                materialType, ambient, specular, mipBias, superSample, lit, unlit, zxy, unit, basic, caches);
    }

    /** What texture coordinates store 1.0 as. */
    public int uvUnit(int usual) {
        return uvUnit == 0 ? usual : uvUnit;
    }
}
