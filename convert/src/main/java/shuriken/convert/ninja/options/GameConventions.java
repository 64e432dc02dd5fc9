package shuriken.convert.ninja.options;

/**
 * The conventions of a game's models, which are used if a scene does not specify a value.
 *
 * @param materialType the type of material chunks, 0x11 to 0x17, whose bits select the stored colours
 * @param ambient the ambient colour as 0xFFRRGGBB
 * @param specular the specular colour as 0xEERRGGBB, with the exponent in the top byte
 * @param mipBias the mip bias of textures in quarters of a level
 * @param usesSuperSampling whether textures are supersampled
 * @param litFlags the strip flags of lit surfaces
 * @param unlitFlags the strip flags of unlit surfaces
 * @param isZxy whether nodes have the evaluation flag ZXY_ANG, which changes the order of rotations
 * @param uvUnit the stored value of the texture coordinate 1.0, or 0 for the default of each kind of model
 * @param isBasic whether models are Basic models, unless a file specifies the kind
 * @param cachesLists whether polygon lists of skinned meshes are cached and called after the last vertex
 */
public record GameConventions(
        int materialType,
        int ambient,
        int specular,
        int mipBias,
        boolean usesSuperSampling,
        int litFlags,
        int unlitFlags,
        boolean isZxy,
        int uvUnit,
        boolean isBasic,
        boolean cachesLists) {
    /** Phantasy Star Online, which stores diffuse and ambient colours. */
    public static final GameConventions PSO = new GameConventions(
            /* materialType= */ 0x13,
            /* ambient= */ 0xFF7F7F7F,
            /* specular= */ 0x0B000000,
            /* mipBias= */ 4,
            /* usesSuperSampling= */ false,
            /* litFlags= */ 0x02,
            /* unlitFlags= */ 0x07,
            /* isZxy= */ false,
            /* uvUnit= */ 0,
            /* isBasic= */ false,
            /* cachesLists= */ true);
    /** Ikaruga, which stores only diffuse colours. */
    public static final GameConventions IKARUGA = new GameConventions(
            /* materialType= */ 0x11,
            /* ambient= */ 0xFFFFFFFF,
            /* specular= */ 0x0B000000,
            /* mipBias= */ 4,
            /* usesSuperSampling= */ false,
            /* litFlags= */ 0x07,
            /* unlitFlags= */ 0x07,
            /* isZxy= */ true,
            /* uvUnit= */ 0,
            /* isBasic= */ false,
            /* cachesLists= */ false);
    /** Sonic Adventure 2, which stores diffuse and specular colours. */
    public static final GameConventions SONIC_ADVENTURE_2 = new GameConventions(
            /* materialType= */ 0x15,
            /* ambient= */ 0xFFFFFFFF,
            /* specular= */ 0x0BFFFFFF,
            /* mipBias= */ 0,
            /* usesSuperSampling= */ false,
            /* litFlags= */ 0x02,
            /* unlitFlags= */ 0x07,
            /* isZxy= */ false,
            /* uvUnit= */ 0,
            /* isBasic= */ false,
            /* cachesLists= */ false);
    /** Sonic Adventure, which uses bilinear filtering with a mip bias of one level. */
    public static final GameConventions SONIC_ADVENTURE = new GameConventions(
            /* materialType= */ 0x15,
            /* ambient= */ 0xFFFFFFFF,
            /* specular= */ 0x0BFFFFFF,
            /* mipBias= */ 4,
            /* usesSuperSampling= */ false,
            /* litFlags= */ 0x02,
            /* unlitFlags= */ 0x07,
            /* isZxy= */ false,
            /* uvUnit= */ 0,
            /* isBasic= */ true,
            /* cachesLists= */ false);

    /** Returns these conventions with a different stored value of the texture coordinate 1.0, or 0 for the default. */
    public GameConventions withUvUnit(int newUvUnit) {
        return new GameConventions(
                materialType,
                ambient,
                specular,
                mipBias,
                usesSuperSampling,
                litFlags,
                unlitFlags,
                isZxy,
                newUvUnit,
                isBasic,
                cachesLists);
    }

    /**
     * Returns the stored value of the texture coordinate 1.0.
     *
     * @param defaultUnit the unit if the conventions specify none
     */
    public int uvUnit(int defaultUnit) {
        return uvUnit == 0 ? defaultUnit : uvUnit;
    }
}
