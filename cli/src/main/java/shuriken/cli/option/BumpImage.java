package shuriken.cli.option;

/** The content of images of bump maps. */
public enum BumpImage {
    /** A normal map as glTF has it. */
    NORMALS,
    /** The stored angles. */
    ANGLES,
    /** The height of the surface, white above black; encoding only. */
    HEIGHTS
}
