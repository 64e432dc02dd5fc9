package shuriken.ninja.object;

/** A bit of {@link NjsObject#evalflags()}. The names are the names of the SDK without the prefix {@code NJD_EVAL_}. */
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
    /** The node has no tracks in a motion. */
    SKIP(6),
    /** The node has no tracks in a shape motion. */
    SHAPE_SKIP(7),
    /** Children are clipped with the node. */
    CLIP(8),
    /** The mesh is a modifier volume. */
    MODIFIER(9),
    /** The angle words hold a quaternion. */
    QUATERNION(10),
    /** The rotation of the tree at this node is saved, before the node's own rotation is applied. */
    ROTATE_BASE(11),
    /** The rotation that a node with {@link #ROTATE_BASE} saved replaces the rotation of this node. */
    ROTATE_SET(12),
    /** A flag for envelopes (weighted skinning) that many nodes of Ikaruga have; no effect is known. */
    ENVELOPE(13);

    private final int mask;

    EvalFlag(int bit) {
        this.mask = 1 << bit;
    }

    public int mask() {
        return mask;
    }

    public boolean isSetIn(int evalflags) {
        return (evalflags & mask) != 0;
    }
}
