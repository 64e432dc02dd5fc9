package shuriken.convert.nitro.pose;

import org.joml.Matrix4d;
import org.joml.Matrix4dc;

/**
 * The joints of a node, for animation.
 *
 * @param scaledBy sibling whose scale moves this node, or {@link Skeleton#NONE}
 * @param frame joint that translates and rotates
 * @param drawn joint that scales and draws; the same if no scale needs a separate one
 * @param before matrix between the parent joint and this one, usually the identity
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
