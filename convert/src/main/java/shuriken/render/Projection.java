package shuriken.render;

/** The kind of projection. */
public enum Projection {
    /** A perspective with a field of view of 30 degrees across the shorter side. */
    PERSPECTIVE,
    /** A projection in which the distance does not matter. */
    ORTHOGRAPHIC
}
