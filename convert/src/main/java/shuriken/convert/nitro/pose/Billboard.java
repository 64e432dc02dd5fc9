package shuriken.convert.nitro.pose;

/** A kind of rotation of a joint toward the camera. */
public enum Billboard {
    NONE,
    /** Rotation about all axes. */
    SPHERICAL,
    /** Rotation only about the y axis. */
    CYLINDRICAL
}
