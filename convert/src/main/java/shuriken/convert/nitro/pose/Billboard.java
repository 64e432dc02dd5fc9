package shuriken.convert.nitro.pose;

/** The axes about which a joint rotates toward the camera. */
public enum Billboard {
    /** No rotation. */
    NONE,
    /** Rotation about all axes. */
    SPHERICAL,
    /** Rotation only about the y axis. */
    CYLINDRICAL
}
