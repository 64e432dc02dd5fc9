package shuriken.convert.nitro.options;

/**
 * What the models of a game have in common where a scene says nothing.
 *
 * @param textureMode of texture matrices
 * @param lit whether materials with normals are lit
 * @param polygon attributes but faces, lights and alpha
 * @param ambient RGB555
 * @param specularEmission twice RGB555
 */
public record NitroConventions(int textureMode, boolean lit, int polygon, int ambient, int specularEmission) {
    /** Of the three games by Game Freak: by lights, with fog. */
    public static final NitroConventions POKEMON = new NitroConventions(0, true, 0x8000, 0x7FFF, 0);
    /** Phantasy Star Zero: colours of vertices, no lights. */
    public static final NitroConventions PSZ = new NitroConventions(2, false, 0x8000, 0x4A52, 0x739C);
}
