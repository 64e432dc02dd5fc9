package shuriken.convert.nitro.draw;

/** The source of a model's texture coordinates. */
public enum TexCoordSource {
    /** The coordinates in the display list. */
    STORED,
    /** The coordinates in the display list plus the normals, as if a sphere around the model were reflected. */
    NORMALS,
    /** The positions, as if the texture were projected. */
    POSITIONS
}
