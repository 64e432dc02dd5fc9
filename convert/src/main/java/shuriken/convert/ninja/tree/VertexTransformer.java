package shuriken.convert.ninja.tree;

import org.joml.Vector3d;
import org.joml.Vector3f;
import shuriken.convert.ninja.draw.Directions;
import shuriken.convert.ninja.draw.Influence;
import shuriken.convert.ninja.pose.RestTransforms;

/**
 * Computes the positions and normals of the corners that one node draws. They are in the space of the node for rigid
 * meshes, and in world space for others.
 */
final class VertexTransformer {
    private final RestTransforms pose;
    private final int nodeIndex;
    private final boolean isRigid;

    /**
     * Creates a transformer for a mesh.
     *
     * @param isRigid whether all vertices of the mesh are rigidly bound to the node
     */
    VertexTransformer(RestTransforms pose, int nodeIndex, boolean isRigid) {
        this.pose = pose;
        this.nodeIndex = nodeIndex;
        this.isRigid = isRigid;
    }

    boolean isMirrored() {
        return pose.isMirrored(nodeIndex);
    }

    /** Returns the position of a corner. A coordinate that is not finite becomes 0. */
    Vector3f position(Corner corner) {
        if (isRigid) {
            Influence influence = corner.vertex().lastInfluence();
            return toFinite(influence.x(), influence.y(), influence.z());
        }
        Vector3d position = corner.vertex().position(pose);
        return toFinite((float) position.x, (float) position.y, (float) position.z);
    }

    private static Vector3f toFinite(float x, float y, float z) {
        return new Vector3f(Float.isFinite(x) ? x : 0, Float.isFinite(y) ? y : 0, Float.isFinite(z) ? z : 0);
    }

    /** Returns the normal of a corner, with unit length. */
    Vector3f normal(Corner corner) {
        return new Vector3f(Directions.normalize(unnormalizedNormal(corner)));
    }

    private Vector3d unnormalizedNormal(Corner corner) {
        if (!isRigid) {
            return CornerReader.normal(corner, nodeIndex, pose);
        }
        Influence influence = corner.vertex().lastInfluence();
        return corner.hasOwnNormal()
                ? new Vector3d(corner.nx(), corner.ny(), corner.nz())
                : new Vector3d(influence.nx(), influence.ny(), influence.nz());
    }
}
