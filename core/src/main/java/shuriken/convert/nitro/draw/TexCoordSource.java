package shuriken.convert.nitro.draw;

/** Where texture coordinates come from. */
public enum TexCoordSource {
    /** The display list. */
    STORED,
    /** The normals, as if a sphere around the model were reflected. */
    NORMALS,
    /** The positions, as if the texture were projected. */
    POSITIONS
}
