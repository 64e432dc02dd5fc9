package shuriken.cli.option;

/** The kind of image that a bump map is converted to, or created from. */
public enum BumpImage {
    /** A normal map as in glTF. */
    NORMALS,
    /** The angles as stored in the texture. */
    ANGLES,
    /** The height of the surface, with white as the highest value. It can only be encoded. */
    HEIGHTS
}
