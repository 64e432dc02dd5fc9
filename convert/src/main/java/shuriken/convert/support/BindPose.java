package shuriken.convert.support;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.Skin;
import shuriken.scene.Transform;
import shuriken.scene.support.NodeMatrices;
import shuriken.scene.support.PrimitiveTransformer;

/**
 * The transforms of a scene's nodes in the pose that skin weights refer to. For joints, this is the bind pose of their
 * skin, unless the inverse bind matrix has no inverse. Other nodes have their rest transform relative to their parent.
 * Mesh space is the space of all vertices in this pose.
 */
public final class BindPose {
    private static final Matrix4dc IDENTITY = new Matrix4d();
    /** The largest difference between the elements of matrices that count as equal. */
    private static final double MATRIX_TOLERANCE = 1e-6;
    /** The smallest absolute determinant of matrices that count as invertible. */
    private static final double MIN_DETERMINANT = 1e-30;
    /** The smallest absolute scale that does not count as 0. */
    private static final float MIN_SCALE = 1e-6f;

    /** The transform from each node's space to mesh space, by node index. */
    private final List<Matrix4dc> nodeToMeshTransforms = new ArrayList<>();
    /** The transform from mesh space to each node's space, by node index. */
    private final List<Matrix4dc> meshToNodeTransforms = new ArrayList<>();

    private BindPose() {}

    /** Computes the bind pose of a scene. */
    public static BindPose of(Scene scene) {
        Matrix4dc[] inverseBindMatrices = findInverseBindMatrices(scene);
        BindPose pose = new BindPose();
        for (int i = 0; i < scene.nodes().size(); i++) {
            Node node = scene.nodes().get(i);
            Matrix4d nodeToMesh = inverseBindMatrices[i] == null
                    ? localMatrix(node.transform())
                    : inverseBindMatrices[i].invertAffine(new Matrix4d());
            if (inverseBindMatrices[i] == null && node.parentIndex() != Scene.NONE) {
                pose.nodeToMeshTransforms.get(node.parentIndex()).mulAffine(nodeToMesh, nodeToMesh);
            }
            pose.nodeToMeshTransforms.add(nodeToMesh);
            pose.meshToNodeTransforms.add(
                    inverseBindMatrices[i] == null ? nodeToMesh.invertAffine(new Matrix4d()) : inverseBindMatrices[i]);
        }
        return pose;
    }

    /**
     * Transforms a skinned primitive to mesh space. The result differs from the primitive if another skin has the same
     * joints with other inverse bind matrices. The vertices are then transformed so that this pose deforms the
     * primitive exactly as its own skin does.
     */
    public Primitive toBindPose(Primitive primitive, Skin skin) {
        Matrix4d[] jointMatrices = new Matrix4d[skin.joints().length];
        boolean areIdentities = true;
        for (int i = 0; i < jointMatrices.length; i++) {
            int nodeIndex = skin.joints()[i];
            jointMatrices[i] =
                    nodeToMesh(nodeIndex).mulAffine(affineMatrix(skin.inverseBindMatrices(), 16 * i), new Matrix4d());
            areIdentities &= jointMatrices[i].equals(IDENTITY, MATRIX_TOLERANCE);
        }
        return areIdentities
                ? primitive
                : PrimitiveTransformer.transform(primitive, meanMatrixByVertex(primitive, jointMatrices));
    }

    /** Returns a function that computes the weighted mean of the joint matrices of a vertex. */
    private static IntFunction<Matrix4d> meanMatrixByVertex(Primitive primitive, Matrix4d[] jointMatrices) {
        int influenceCount = primitive.influencesPerVertex();
        return vertexIndex -> {
            Matrix4d sum = new Matrix4d().zero();
            double weightSum = 0;
            for (int influenceIndex = vertexIndex * influenceCount;
                    influenceIndex < (vertexIndex + 1) * influenceCount;
                    influenceIndex++) {
                if (primitive.weights()[influenceIndex] > 0) {
                    sum.fma4x3(
                            jointMatrices[primitive.joints()[influenceIndex]],
                            primitive.weights()[influenceIndex]);
                    weightSum += primitive.weights()[influenceIndex];
                }
            }
            return weightSum > 0 ? sum.scaleLocal(1 / weightSum).m33(1) : sum.identity();
        };
    }

    /**
     * Returns the inverse bind matrix of each joint by node index. If several skins have a joint, the matrix of the
     * last skin is returned. The elements of other nodes, and of joints whose matrices cannot be inverted, are null.
     */
    private static Matrix4dc[] findInverseBindMatrices(Scene scene) {
        Matrix4dc[] inverseBindMatrices = new Matrix4dc[scene.nodes().size()];
        for (Skin skin : scene.skins()) {
            for (int i = 0; i < skin.joints().length; i++) {
                Matrix4d meshToJoint = affineMatrix(skin.inverseBindMatrices(), 16 * i);
                if (meshToJoint.isFinite() && Math.abs(meshToJoint.determinant3x3()) > MIN_DETERMINANT) {
                    inverseBindMatrices[skin.joints()[i]] = meshToJoint;
                }
            }
        }
        return inverseBindMatrices;
    }

    /** Reads the inverse bind matrix at an offset and replaces its last row by 0, 0, 0, 1. */
    private static Matrix4d affineMatrix(float[] columns, int offset) {
        Matrix4d matrix = NodeMatrices.readMatrix(columns, offset);
        return matrix.set(0, 3, 0).set(1, 3, 0).set(2, 3, 0).set(3, 3, 1).determineProperties();
    }

    /**
     * Returns the matrix of a transform relative to the parent. A scale that is nearly 0 is replaced by 1, so that the
     * matrix has an inverse.
     */
    public static Matrix4d localMatrix(Transform transform) {
        float[] translation = transform.translation();
        float[] rotation = transform.rotation();
        float[] scale = transform.scale();
        return new Matrix4d()
                .translationRotateScale(
                        new Vector3d(translation[0], translation[1], translation[2]),
                        new Quaterniond(rotation[0], rotation[1], rotation[2], rotation[3]).normalize(),
                        new Vector3d(nonZeroScale(scale[0]), nonZeroScale(scale[1]), nonZeroScale(scale[2])));
    }

    private static double nonZeroScale(float scale) {
        return Math.abs(scale) < MIN_SCALE ? 1 : scale;
    }

    /** Returns the transform from a node's space to mesh space. */
    public Matrix4dc nodeToMesh(int nodeIndex) {
        return nodeToMeshTransforms.get(nodeIndex);
    }

    /** Returns the transform from mesh space to a node's space. */
    public Matrix4dc meshToNode(int nodeIndex) {
        return meshToNodeTransforms.get(nodeIndex);
    }
}
