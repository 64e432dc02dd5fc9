package shuriken.convert.nitro.mesh;

import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import shuriken.convert.nitro.pose.DrawMatrix;
import shuriken.convert.nitro.pose.Skeleton;
import shuriken.convert.support.MatrixColumns;
import shuriken.scene.Skin;

/**
 * Builds the single skin of a scene. Its joints are those that influence any skinned vertex. All matrices must be
 * {@linkplain #addJoints added} before vertices are {@linkplain #writeInfluences written}.
 */
public final class SkinBuilder {
    /** The maximum number of influences of a vertex of a scene. */
    public static final int MAX_INFLUENCES = 8;

    /** The number of influences of vertices that need no more, which is the size of one set of joints in glTF. */
    private static final int FEW_INFLUENCES = 4;

    /**
     * The influences of a matrix.
     *
     * @param joints the indices of the joints in the skin, by descending weight
     * @param weights the weights of the joints
     */
    private record Influences(int[] joints, double[] weights) {}

    private final Skeleton skeleton;
    /** The index in the skin of each joint of the model, in ascending order of the joints. */
    private final Map<Integer, Integer> skinIndexByJoint = new TreeMap<>();

    private final IdentityHashMap<DrawMatrix, Influences> influencesByMatrix = new IdentityHashMap<>();
    private final IdentityHashMap<DrawMatrix, Matrix4dc> bindTransformByMatrix = new IdentityHashMap<>();
    private boolean areIndicesAssigned;
    private int truncatedMatrixCount;

    SkinBuilder(Skeleton skeleton) {
        this.skeleton = skeleton;
    }

    /** Adds the joints of a matrix to the skin. */
    void addJoints(DrawMatrix matrix) {
        for (int i = 0; i < matrix.jointCount(); i++) {
            skinIndexByJoint.put(matrix.jointIndex(i), 0);
        }
    }

    boolean isEmpty() {
        return skinIndexByJoint.isEmpty();
    }

    /** Returns whether some vertices are moved by the scene itself and not by a joint. */
    boolean usesScene() {
        return skinIndexByJoint.containsKey(DrawMatrix.SCENE_JOINT);
    }

    private int getOrAssignSkinIndex(int jointIndex) {
        if (!areIndicesAssigned) {
            int index = 0;
            for (Map.Entry<Integer, Integer> entry : skinIndexByJoint.entrySet()) {
                entry.setValue(index++);
            }
            areIndicesAssigned = true;
        }
        return skinIndexByJoint.getOrDefault(jointIndex, 0);
    }

    private Influences getOrComputeInfluences(DrawMatrix matrix) {
        return influencesByMatrix.computeIfAbsent(matrix, this::computeInfluences);
    }

    private Influences computeInfluences(DrawMatrix matrix) {
        Map<Integer, Double> weightByJoint = new TreeMap<>();
        for (int i = 0; i < matrix.jointCount(); i++) {
            weightByJoint.merge(matrix.jointIndex(i), matrix.weight(i), Double::sum);
        }
        var largestInfluences = weightByJoint.entrySet().stream()
                .sorted(Map.Entry.<Integer, Double>comparingByValue().reversed())
                .limit(MAX_INFLUENCES)
                .toList();
        truncatedMatrixCount += weightByJoint.size() > MAX_INFLUENCES ? 1 : 0;
        return new Influences(
                largestInfluences.stream()
                        .mapToInt(entry -> getOrAssignSkinIndex(entry.getKey()))
                        .toArray(),
                largestInfluences.stream().mapToDouble(Map.Entry::getValue).toArray());
    }

    /** Returns the number of influences that vertices of a matrix need, which is 4 or 8. */
    int influenceCount(DrawMatrix matrix) {
        return matrix.jointCount() <= FEW_INFLUENCES || getOrComputeInfluences(matrix).joints.length <= FEW_INFLUENCES
                ? FEW_INFLUENCES
                : MAX_INFLUENCES;
    }

    /**
     * Writes the influences of a vertex by descending weight. The sum of the weights is 1.
     *
     * @param offset the offset of the vertex's first influence in both arrays
     * @param count the number of influences of each vertex in both arrays
     */
    void writeInfluences(DrawMatrix matrix, int[] joints, float[] weights, int offset, int count) {
        Influences matrixInfluences = getOrComputeInfluences(matrix);
        double weightSum = Arrays.stream(matrixInfluences.weights).reduce(0, Double::sum);
        float remainder = 1;
        for (int i = 0; i < Math.min(count, matrixInfluences.joints.length); i++) {
            joints[offset + i] = matrixInfluences.joints[i];
            weights[offset + i] = (float) (matrixInfluences.weights[i] / weightSum);
            remainder -= weights[offset + i];
        }
        weights[offset] += remainder;
    }

    /** Returns the number of matrices whose influences after the first {@link #MAX_INFLUENCES} were omitted. */
    int truncatedMatrixCount() {
        return truncatedMatrixCount;
    }

    /** Returns the transform from a matrix's vertices to the space in which the skin is bound. */
    Matrix4dc bindTransform(DrawMatrix matrix) {
        return bindTransformByMatrix.computeIfAbsent(matrix, this::computeBindTransform);
    }

    /**
     * Returns the weighted mean of the joints' bind transforms. They are equal unless the file's inverse bind matrices
     * contradict each other.
     */
    private Matrix4d computeBindTransform(DrawMatrix matrix) {
        Matrix4d sum = new Matrix4d().zero();
        for (int i = 0; i < matrix.jointCount(); i++) {
            Matrix4d bindMatrix =
                    skeleton.inverseBindMatrix(matrix.jointIndex(i)).invertAffine(new Matrix4d());
            sum.fma4x3(bindMatrix.mul(matrix.localTransform(i)), matrix.weight(i));
        }
        return sum.m33(1);
    }

    /**
     * Returns the transform from the space in which the skin is bound to the scene at rest.
     *
     * @param joints the joints of all vertices, as indices in the skin
     * @param weights the weights of {@code joints}
     * @param offset the offset of a vertex's first influence
     * @param count the number of influences of the vertex
     */
    Matrix4d restTransform(int[] joints, float[] weights, int offset, int count) {
        List<Integer> jointBySkinIndex = List.copyOf(skinIndexByJoint.keySet());
        Matrix4d sum = new Matrix4d().zero();
        Matrix4d part = new Matrix4d();
        for (int i = offset; i < offset + count; i++) {
            int jointIndex = jointBySkinIndex.get(joints[i]);
            sum.fma4x3(
                    skeleton.worldTransform(jointIndex).mul(skeleton.inverseBindMatrix(jointIndex), part), weights[i]);
        }
        return sum.m33(1);
    }

    /**
     * Builds the skin.
     *
     * @param firstJointNode the index in the scene of joint 0; node 0 of the scene represents the scene itself
     */
    Skin build(String name, int firstJointNode) {
        int[] joints = new int[skinIndexByJoint.size()];
        float[] inverseBindMatrices = new float[Math.multiplyExact(16, joints.length)];
        int skinIndex = 0;
        for (int jointIndex : skinIndexByJoint.keySet()) {
            joints[skinIndex] = jointIndex == DrawMatrix.SCENE_JOINT ? 0 : jointIndex + firstJointNode;
            MatrixColumns.copy(skeleton.inverseBindMatrix(jointIndex), inverseBindMatrices, 16 * skinIndex);
            skinIndex++;
        }
        return new Skin(name, joints, inverseBindMatrices);
    }
}
