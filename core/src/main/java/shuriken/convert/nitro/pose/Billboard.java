package shuriken.convert.nitro.pose;

/** How a joint turns toward the camera. */
public enum Billboard {
    NONE,
    /** Wholly. */
    SPHERICAL,
    /** About the y axis only. */
    CYLINDRICAL
}
