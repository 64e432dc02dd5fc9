package shuriken.convert.ninja.tree;

import org.joml.Vector3d;
import org.joml.Vector3f;
import shuriken.convert.ninja.draw.Directions;
import shuriken.convert.ninja.draw.Influence;
import shuriken.convert.ninja.pose.RestPose;

/** Computes the positions of the corners that one node draws: in the node's space, or in the scene's for a skin. */
final class VertexTransformer {
    private final RestPose pose;
    private final int node;
    private final boolean rigid;

    /**
     * Creates a transformer for a mesh.
     *
     * @param rigid whether all its vertices are rigidly bound to the node
     */
    VertexTransformer(RestPose pose, int node, boolean rigid) {
        this.pose = pose;
        this.node = node;
        this.rigid = rigid;
    }

    boolean isMirrored() {
        return pose.isMirrored(node);
    }

    /** Returns a position; a coordinate that is not a number becomes 0. */
    Vector3f position(Corner corner) {
        if (rigid) {
            Influence only = corner.vertex().last();
            return finite(only.x(), only.y(), only.z());
        }
        Vector3d at = corner.vertex().position(pose);
        return finite((float) at.x, (float) at.y, (float) at.z);
    }

    private static Vector3f finite(float x, float y, float z) {
        return new Vector3f(Float.isFinite(x) ? x : 0, Float.isFinite(y) ? y : 0, Float.isFinite(z) ? z : 0);
    }

    /** Returns a normal of unit length. */
    Vector3f normal(Corner corner) {
        return new Vector3f(Directions.unit(direction(corner)));
    }

    private Vector3d direction(Corner corner) {
        if (!rigid) {
            return CornerReader.normal(corner, node, pose);
        }
        Influence only = corner.vertex().last();
        return corner.ownNormal()
                ? new Vector3d(corner.nx(), corner.ny(), corner.nz())
                : new Vector3d(only.nx(), only.ny(), only.nz());
    }
}
