package shuriken.ninja.object;

/** Bits of {@link NjsObject#evalflags()}; the names are the SDK's without their prefix {@code NJD_EVAL_}. */
public enum EvalFlag {
    /** The position may be skipped. */
    UNIT_POS(0),
    /** The rotation may be skipped. */
    UNIT_ANG(1),
    /** The scale may be skipped. */
    UNIT_SCL(2),
    /** The mesh is not drawn. */
    HIDE(3),
    /** Children are not visited. */
    BREAK(4),
    /** Rotations are applied in the order z, x, y. */
    ZXY_ANG(5),
    /** The node has no row in a motion. */
    SKIP(6),
    /** The node has no row in a shape motion. */
    SHAPE_SKIP(7),
    /** Children are clipped with the node. */
    CLIP(8),
    /** The mesh is a modifier volume. */
    MODIFIER(9),
    /** The angle words hold a quaternion. */
    QUATERNION(10),
    /** How the tree is turned at this node is remembered, before the node is placed. */
    ROTATE_BASE(11),
    /** The remembered rotation replaces the stored one. */
    ROTATE_SET(12),
    /** Envelope; set on many Ikaruga nodes, no effect known. */
    ENVELOPE(13);

    private final int mask;

    EvalFlag(int bit) {
        this.mask = 1 << bit;
    }

    public int mask() {
        return mask;
    }

    public boolean in(int evalflags) {
        return (evalflags & mask) != 0;
    }
}
