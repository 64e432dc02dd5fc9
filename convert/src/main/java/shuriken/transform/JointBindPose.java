package shuriken.transform;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import shuriken.scene.Node;
import shuriken.scene.Scene;
import shuriken.scene.Skin;
import shuriken.scene.support.NodeMatrices;

/**
 * The bind pose of joints. A joint of a skin of the scene keeps the bind pose of that skin. Other joints have their
 * rest pose, in which scales of 0 are replaced by 1, so that each transform has an inverse. If an inverse bind matrix
 * of a skin has no inverse, {@link #meshToJoint} contains it, but {@link #jointToMesh} returns the rest pose.
 */
final class JointBindPose {
    /** The index of the joint of each node, or {@link Scene#NONE} if the node is not a joint. */
    private final int[] jointIndexByNode;

    private final List<Matrix4dc> jointToMesh = new ArrayList<>();
    private final List<Matrix4dc> meshToJoint = new ArrayList<>();

    /**
     * Computes the bind pose.
     *
     * @param jointNodeIndices the indices of the nodes that become joints. Their ancestors are joints or static
     */
    JointBindPose(Scene scene, BitSet jointNodeIndices) {
        this.jointIndexByNode = new int[scene.nodes().size()];
        Arrays.fill(jointIndexByNode, Scene.NONE);
        Matrix4dc[] inverseBindMatrixByNode = readInverseBindMatrixByNode(scene);
        for (int i = jointNodeIndices.nextSetBit(0); i >= 0; i = jointNodeIndices.nextSetBit(i + 1)) {
            Node node = scene.nodes().get(i);
            int parentJointIndex = node.parentIndex() == Scene.NONE ? Scene.NONE : jointIndexByNode[node.parentIndex()];
            Matrix4d restJointToMesh = NodeMatrices.invertibleMatrix(node.transform());
            if (parentJointIndex != Scene.NONE) {
                restJointToMesh.mulLocal(jointToMesh.get(parentJointIndex));
            }
            jointIndexByNode[i] = jointToMesh.size();
            Matrix4d skinJointToMesh = inverseBindMatrixByNode[i] == null
                    ? new Matrix4d().zero()
                    : inverseBindMatrixByNode[i].invertAffine(new Matrix4d());
            boolean hasSkinPose = skinJointToMesh.isFinite() && skinJointToMesh.determinant3x3() != 0;
            jointToMesh.add(hasSkinPose ? skinJointToMesh : restJointToMesh);
            meshToJoint.add(
                    inverseBindMatrixByNode[i] == null
                            ? restJointToMesh.invertAffine(new Matrix4d())
                            : inverseBindMatrixByNode[i]);
        }
    }

    /** Returns the inverse bind matrix of each node, which is null if the node is not in a skin. */
    private static Matrix4dc[] readInverseBindMatrixByNode(Scene scene) {
        Matrix4dc[] inverseBindMatrixByNode = new Matrix4dc[scene.nodes().size()];
        for (Skin skin : scene.skins()) {
            for (int i = 0; i < skin.joints().length; i++) {
                inverseBindMatrixByNode[skin.joints()[i]] = NodeMatrices.readMatrix(skin.inverseBindMatrices(), 16 * i);
            }
        }
        return inverseBindMatrixByNode;
    }

    /** Returns the index of a node's joint, or {@link Scene#NONE} if the node is not a joint. */
    int jointIndex(int nodeIndex) {
        return jointIndexByNode[nodeIndex];
    }

    /** Returns the transform from the space of a joint to the space of the skinned meshes. */
    Matrix4dc jointToMesh(int jointIndex) {
        return jointToMesh.get(jointIndex);
    }

    /** Returns the transforms from the space of the skinned meshes to the space of each joint. */
    List<Matrix4dc> meshToJoint() {
        return meshToJoint;
    }
}
