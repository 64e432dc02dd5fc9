package shuriken.convert.nitro;

/** Where texture coordinates come from. */
enum Mapping {
    /** The display list. */
    STORED,
    /** The normals, as if a sphere around the model were reflected. */
    NORMALS,
    /** The positions, as if the texture were projected. */
    POSITIONS
}
