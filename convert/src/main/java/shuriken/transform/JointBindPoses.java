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
 * The bind pose of joints. It is that of the scene's skin, or else the rest pose. Scales of 0 are replaced by 1, so
 * that each transform has an inverse.
 */
final class JointBindPoses {
    private final int[] jointIndices;
    private final List<Matrix4dc> transforms = new ArrayList<>();
    private final List<Matrix4dc> inverses = new ArrayList<>();

    /**
     * Computes the bind pose.
     *
     * @param joints the nodes that become joints. Their ancestors are joints or static
     */
    JointBindPoses(Scene scene, BitSet joints) {
        this.jointIndices = new int[scene.nodes().size()];
        Arrays.fill(jointIndices, Scene.NONE);
        Matrix4dc[] storedInverses = storedInverses(scene);
        for (int i = joints.nextSetBit(0); i >= 0; i = joints.nextSetBit(i + 1)) {
            Node node = scene.nodes().get(i);
            int parentJoint = node.parent() == Scene.NONE ? Scene.NONE : jointIndices[node.parent()];
            Matrix4d transform = NodeMatrices.invertibleMatrix(node.transform());
            if (parentJoint != Scene.NONE) {
                transform.mulLocal(transforms.get(parentJoint));
            }
            jointIndices[i] = transforms.size();
            Matrix4d storedTransform =
                    storedInverses[i] == null ? new Matrix4d().zero() : storedInverses[i].invertAffine(new Matrix4d());
            boolean isStored = storedTransform.isFinite() && storedTransform.determinant3x3() != 0;
            transforms.add(isStored ? storedTransform : transform);
            inverses.add(storedInverses[i] == null ? transform.invertAffine(new Matrix4d()) : storedInverses[i]);
        }
    }

    private static Matrix4dc[] storedInverses(Scene scene) {
        Matrix4dc[] inverses = new Matrix4dc[scene.nodes().size()];
        for (Skin skin : scene.skins()) {
            for (int i = 0; i < skin.joints().length; i++) {
                inverses[skin.joints()[i]] = NodeMatrices.matrix(skin.inverseBindMatrices(), 16 * i);
            }
        }
        return inverses;
    }

    /** Returns the joint of a node. */
    int joint(int node) {
        return jointIndices[node];
    }

    /** Returns the transform from the space of a joint to that of the skinned meshes. */
    Matrix4dc transform(int joint) {
        return transforms.get(joint);
    }

    /** Returns the transforms from the space of the skinned meshes to the space of each joint. */
    List<Matrix4dc> inverses() {
        return inverses;
    }
}
