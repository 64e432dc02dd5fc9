package shuriken.cli;

/** What pictures of bump maps show. */
enum BumpPicture {
    /** A normal map as glTF has it. */
    NORMALS,
    /** The stored angles. */
    ANGLES,
    /** How high the surface is, white above black; this way only. */
    HEIGHTS
}
