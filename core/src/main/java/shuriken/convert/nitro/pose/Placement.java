package shuriken.convert.nitro.pose;

import org.joml.Matrix4d;
import org.joml.Matrix4dc;

/**
 * How a node became joints, so that they can be moved.
 *
 * @param scaledBy node whose scale moves this one though it is beside it, or {@link Skeleton#NONE}
 * @param frame joint that moves and turns
 * @param drawn joint that scales and draws; the same where no scale needs one of its own
 * @param before what the matrix is multiplied with in the joint above, the unit matrix for most
 */
public record Placement(int node, int scaledBy, int frame, int drawn, Matrix4dc before) {
    private static final Matrix4dc UNIT = new Matrix4d();

    public boolean isPlain() {
        return before.equals(UNIT, 0);
    }

    public boolean isSplit() {
        return frame != drawn;
    }
}
