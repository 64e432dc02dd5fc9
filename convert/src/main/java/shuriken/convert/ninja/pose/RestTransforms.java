package shuriken.convert.ninja.pose;

import java.util.ArrayList;
import java.util.List;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import shuriken.convert.ConvertOptions;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.object.EvalFlag;
import shuriken.ninja.object.NjsObject;
import shuriken.ninja.object.ObjectNode;
import shuriken.scene.Transform;
import shuriken.scene.support.NodeMatrices;

/**
 * The transforms of a tree's nodes at rest.
 *
 * <p>There are two matrices for each node. {@link #world} is computed in double precision. {@link #exported} is the
 * matrix that a reader of the scene computes from the {@link #local} transforms, which are rounded to floats.
 */
public final class RestTransforms {
    private final Transform[] local;
    private final Matrix4d[] world;
    private final Matrix4d[] exported;

    private RestTransforms(int nodeCount) {
        local = new Transform[nodeCount];
        world = new Matrix4d[nodeCount];
        exported = new Matrix4d[nodeCount];
    }

    /** Creates the pose of nodes with the transforms that they store. */
    public static RestTransforms create(List<ObjectNode> nodes, ConvertOptions options) {
        Quaterniond[] rotations = new RememberedRotations(nodes, options)
                .compute(nodeIndex -> NodeRotation.atRest(nodes.get(nodeIndex).object(), options.rotationOrder()));
        List<NodeTransform> transforms = new ArrayList<>();
        for (ObjectNode node : nodes) {
            NodeTransform transform = nodeTransform(node.object(), options);
            transforms.add(new NodeTransform(transform.translation(), rotations[transforms.size()], transform.scale()));
        }
        return create(nodes, transforms);
    }

    /** Creates a pose from the local transform of each node. */
    public static RestTransforms create(List<ObjectNode> nodes, List<NodeTransform> transforms) {
        RestTransforms pose = new RestTransforms(nodes.size());
        for (int i = 0; i < nodes.size(); i++) {
            int parentIndex = nodes.get(i).parentIndex();
            pose.local[i] = transforms.get(i).toTransform();
            pose.world[i] =
                    multiplyByParent(pose.world, parentIndex, transforms.get(i).toMatrix());
            pose.exported[i] = multiplyByParent(pose.exported, parentIndex, NodeMatrices.matrix(pose.local[i]));
        }
        return pose;
    }

    /**
     * A node with an additional rigid motion in world space, which does not depend on the parent of the node.
     *
     * @param nodeIndex the index of the node of the tree that has the vertices
     * @param jointIndex the index of the node of the tree that is exported as their joint, or {@link JointNodes#SCENE}
     * @param motion the transform of the additional motion
     */
    public record MovedNode(int nodeIndex, int jointIndex, Matrix4dc motion) {}

    /** Returns a pose with one node for each moved node, in the order of the list. */
    public RestTransforms withMovedNodes(List<MovedNode> movedNodes) {
        RestTransforms movedPose = new RestTransforms(movedNodes.size());
        for (int i = 0; i < movedNodes.size(); i++) {
            MovedNode movedNode = movedNodes.get(i);
            movedPose.local[i] = local[movedNode.nodeIndex()];
            movedPose.world[i] = movedNode.motion().mulAffine(world[movedNode.nodeIndex()], new Matrix4d());
            movedPose.exported[i] = movedNode.jointIndex() == JointNodes.SCENE
                    ? new Matrix4d(movedNode.motion())
                    : movedNode.motion().mulAffine(exported[movedNode.jointIndex()], new Matrix4d());
        }
        return movedPose;
    }

    /** Returns the local transform of a node, without remembered rotations. */
    public static NodeTransform nodeTransform(NjsObject object, ConvertOptions options) {
        Vec3f position = object.has(EvalFlag.UNIT_POS) ? Vec3f.ZERO : toFinite(object.position());
        Vec3f scale = object.has(EvalFlag.UNIT_SCL) ? Vec3f.ONE : toFinite(object.scale());
        return new NodeTransform(
                new Vector3d(position.x(), position.y(), position.z()).mul(options.scale()),
                NodeRotation.atRest(object, options.rotationOrder()),
                new Vector3d(scale.x(), scale.y(), scale.z()));
    }

    private static Matrix4d multiplyByParent(Matrix4d[] parentMatrices, int parentIndex, Matrix4d matrix) {
        return parentIndex == ObjectNode.NONE ? matrix : parentMatrices[parentIndex].mulAffine(matrix, new Matrix4d());
    }

    private static Vec3f toFinite(Vec3f vector) {
        return new Vec3f(toFinite(vector.x()), toFinite(vector.y()), toFinite(vector.z()));
    }

    private static float toFinite(float value) {
        return Float.isFinite(value) ? value : 0;
    }

    public int nodeCount() {
        return local.length;
    }

    /** Returns the local transform of a node, rounded to floats. */
    public Transform local(int nodeIndex) {
        return local[nodeIndex];
    }

    /** Returns the transform from the space of a node to world space. */
    public Matrix4dc world(int nodeIndex) {
        return world[nodeIndex];
    }

    /** Returns the transform from the space of a node to world space, computed from the exported local transforms. */
    public Matrix4dc exported(int nodeIndex) {
        return exported[nodeIndex];
    }

    /** Returns whether the world transform of a node is mirrored. */
    public boolean isMirrored(int nodeIndex) {
        return world[nodeIndex].determinant3x3() < 0;
    }
}
