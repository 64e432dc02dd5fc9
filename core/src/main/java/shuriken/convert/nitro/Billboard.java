package shuriken.convert.nitro;

/** How a joint turns toward the camera. */
enum Billboard {
    NONE,
    /** Wholly. */
    SPHERICAL,
    /** About the y axis only. */
    CYLINDRICAL
}
