package shuriken.convert.nitro.options;

/**
 * The values that an encoded model gets if the scene does not specify them. They depend on the game.
 *
 * @param textureMode the mode of texture matrices: 0 for Maya, 1 for SI3D, 2 for 3ds Max, 3 for XSI
 * @param isLit whether materials with normals are lit
 * @param polygonAttributes the polygon attributes except lights, visible sides, alpha and id
 * @param ambient the ambient colour as RGB555
 * @param specularEmission the specular colour in the lower and the emission colour in the upper 16 bits, as RGB555
 */
public record NitroConventions(
        int textureMode, boolean isLit, int polygonAttributes, int ambient, int specularEmission) {
    private static final int MAYA_TEXTURE_MODE = 0;
    private static final int THREE_DS_MAX_TEXTURE_MODE = 2;
    /** The polygon attribute that enables fog. */
    private static final int FOG_BIT = 0x8000;

    private static final int WHITE_RGB555 = 0x7FFF;
    /** A medium grey, in which each component is 18 of 31. */
    private static final int MEDIUM_GREY_RGB555 = 0x4A52;
    /** A light grey, in which each component is 28 of 31. */
    private static final int LIGHT_GREY_RGB555 = 0x739C;

    /** The conventions of the DS games by Game Freak, and the default: lit materials with fog. */
    public static final NitroConventions POKEMON = new NitroConventions(
            MAYA_TEXTURE_MODE, /* isLit= */ true, FOG_BIT, /* ambient= */ WHITE_RGB555, /* specularEmission= */ 0);
    /** The conventions of Phantasy Star Zero: vertex colours without lights, and fog. */
    public static final NitroConventions PSZ = new NitroConventions(
            THREE_DS_MAX_TEXTURE_MODE,
            /* isLit= */ false,
            FOG_BIT,
            /* ambient= */ MEDIUM_GREY_RGB555,
            /* specularEmission= */ LIGHT_GREY_RGB555);
}
