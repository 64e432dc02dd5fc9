package shuriken.convert.nitro.options;

/**
 * The conventions of a game's models, which are used if a scene does not specify a value.
 *
 * @param textureMode the mode of texture matrices: 0 for Maya, 1 for SI3D, 2 for 3ds Max, 3 for XSI
 * @param lit whether materials with normals are lit
 * @param polygon the polygon attributes except lights, visible sides, alpha and id
 * @param ambient the ambient colour as RGB555
 * @param specularEmission the specular colour in the lower and the emission colour in the upper 16 bits, as RGB555
 */
public record NitroConventions(int textureMode, boolean lit, int polygon, int ambient, int specularEmission) {
    /** The conventions of the three games by Game Freak: lit materials with fog. */
    public static final NitroConventions POKEMON = new NitroConventions(
            /* textureMode= */ 0,
            /* lit= */ true,
            /* polygon= */ 0x8000,
            /* ambient= */ 0x7FFF,
            /* specularEmission= */ 0);
    /** The conventions of Phantasy Star Zero: vertex colours without lights. */
    public static final NitroConventions PSZ = new NitroConventions(
            /* textureMode= */ 2,
            /* lit= */ false,
            /* polygon= */ 0x8000,
            /* ambient= */ 0x4A52,
            /* specularEmission= */ 0x739C);
}
