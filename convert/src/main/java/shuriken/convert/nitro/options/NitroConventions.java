package shuriken.convert.nitro.options;

/**
 * The conventions of a game's models, used when a scene does not specify a value.
 *
 * @param textureMode of texture matrices
 * @param lit whether materials with normals are lit
 * @param polygon attributes except faces, lights and alpha
 * @param ambient RGB555
 * @param specularEmission twice RGB555
 */
public record NitroConventions(int textureMode, boolean lit, int polygon, int ambient, int specularEmission) {
    /** The three games by Game Freak: lit, with fog. */
    public static final NitroConventions POKEMON = new NitroConventions(0, true, 0x8000, 0x7FFF, 0);
    /** Phantasy Star Zero: vertex colours, no lights. */
    public static final NitroConventions PSZ = new NitroConventions(2, false, 0x8000, 0x4A52, 0x739C);
}
