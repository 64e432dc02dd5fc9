package shuriken.convert.nitro.draw;

/** The source of texture coordinates. */
public enum TexCoordSource {
    /** Coordinates of the display list. */
    STORED,
    /** Normals, as if a sphere around the model were reflected. */
    NORMALS,
    /** Positions, as if the texture were projected. */
    POSITIONS
}
