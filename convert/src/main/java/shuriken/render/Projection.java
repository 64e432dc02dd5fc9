package shuriken.render;

/** How depth becomes size. */
public enum Projection {
    /** Near things are larger; a lens of 30 degrees across the shorter side. */
    PERSPECTIVE,
    /** Distance does not matter. */
    ORTHOGRAPHIC
}
