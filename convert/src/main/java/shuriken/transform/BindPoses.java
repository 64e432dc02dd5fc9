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
 * The bind pose of joints: that of the scene's own skin, or else the rest pose. Scales of 0 are replaced by 1, so that
 * each has an inverse.
 */
final class BindPoses {
    private final int[] jointOf;
    private final List<Matrix4dc> transforms = new ArrayList<>();
    private final List<Matrix4dc> inverses = new ArrayList<>();

    /** @param joints nodes whose ancestors are joints or static */
    BindPoses(Scene scene, BitSet joints) {
        this.jointOf = new int[scene.nodes().size()];
        Arrays.fill(jointOf, Scene.NONE);
        Matrix4dc[] matrix = statedInverses(scene);
        for (int i = joints.nextSetBit(0); i >= 0; i = joints.nextSetBit(i + 1)) {
            Node node = scene.nodes().get(i);
            int above = node.parent() == Scene.NONE ? Scene.NONE : jointOf[node.parent()];
            Matrix4d transform = NodeMatrices.invertible(node.transform());
            if (above != Scene.NONE) {
                transform.mulLocal(transforms.get(above));
            }
            jointOf[i] = transforms.size();
            Matrix4d stated = matrix[i] == null ? new Matrix4d().zero() : matrix[i].invertAffine(new Matrix4d());
            boolean isStated = stated.isFinite() && stated.determinant3x3() != 0;
            transforms.add(isStated ? stated : transform);
            inverses.add(matrix[i] == null ? transform.invertAffine(new Matrix4d()) : matrix[i]);
        }
    }

    private static Matrix4dc[] statedInverses(Scene scene) {
        Matrix4dc[] matrix = new Matrix4dc[scene.nodes().size()];
        for (Skin skin : scene.skins()) {
            for (int i = 0; i < skin.joints().length; i++) {
                matrix[skin.joints()[i]] = NodeMatrices.matrix(skin.inverseBindMatrices(), 16 * i);
            }
        }
        return matrix;
    }

    /** Returns the joint of a node. */
    int joint(int node) {
        return jointOf[node];
    }

    /** Returns the transform from a joint's space to that of the skinned meshes. */
    Matrix4dc transform(int joint) {
        return transforms.get(joint);
    }

    /** Returns the transforms from the space of the skinned meshes to each joint's. */
    List<Matrix4dc> inverses() {
        return inverses;
    }
}
