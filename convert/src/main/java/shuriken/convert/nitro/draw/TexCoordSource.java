package shuriken.convert.nitro.draw;

/** The source of texture coordinates while a material is selected. */
public enum TexCoordSource {
    /** The texture coordinates in the display list. */
    TEX_COORDS,
    /**
     * The texture coordinates in the display list plus the transformed normals, as if the surface reflected a sphere
     * around the model.
     */
    NORMALS,
    /** The transformed positions, as if the texture were projected onto the model. */
    POSITIONS
}
