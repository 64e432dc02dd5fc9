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
 * Builds the single skin of a scene. The joints of the skin are the joints that influence at least one skinned vertex.
 * The joints of all matrices must be {@linkplain #addJoints added} before the influences of a vertex are {@linkplain
 * #writeInfluences written}.
 */
public final class NitroSkinBuilder {
    /** The maximum number of joints that influence a vertex of a scene. */
    public static final int MAX_INFLUENCES = 8;

    /**
     * The number of influences in one JOINTS attribute of glTF. Vertices that need no more have exactly this number.
     */
    static final int INFLUENCES_PER_SET = 4;

    /**
     * The influences of a matrix.
     *
     * @param skinIndices the indices of the joints in the skin, by descending weight
     * @param weights the weights of the joints
     */
    private record Influences(int[] skinIndices, double[] weights) {}

    private final Skeleton skeleton;
    /**
     * The index of each joint in the skin, by its index in the skeleton. All are 0 until {@link #getOrAssignSkinIndex}
     * assigns them.
     */
    private final Map<Integer, Integer> skinIndexByJoint = new TreeMap<>();

    private final IdentityHashMap<DrawMatrix, Influences> influencesByMatrix = new IdentityHashMap<>();
    private final IdentityHashMap<DrawMatrix, Matrix4dc> bindTransformByMatrix = new IdentityHashMap<>();
    private boolean areIndicesAssigned;
    private int truncatedMatrixCount;

    NitroSkinBuilder(Skeleton skeleton) {
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

    /** Returns whether the root of the scene moves any skinned vertex, so that it must be a joint of the skin. */
    boolean usesSceneRoot() {
        return skinIndexByJoint.containsKey(DrawMatrix.SCENE_JOINT);
    }

    /** Returns the index in the skin of a joint of the skeleton. The first call assigns the indices of all joints. */
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

    /** Returns the joints with the largest weights of a matrix. */
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
        return matrix.jointCount() <= INFLUENCES_PER_SET
                        || getOrComputeInfluences(matrix).skinIndices.length <= INFLUENCES_PER_SET
                ? INFLUENCES_PER_SET
                : MAX_INFLUENCES;
    }

    /**
     * Writes the influences of a vertex by descending weight. The sum of the weights is 1.
     *
     * @param joints receives the joints, as indices in the skin
     * @param offset the index of the vertex's first influence in both arrays
     * @param influenceCount the number of influences of each vertex in both arrays
     */
    void writeInfluences(DrawMatrix matrix, int[] joints, float[] weights, int offset, int influenceCount) {
        Influences matrixInfluences = getOrComputeInfluences(matrix);
        double weightSum = Arrays.stream(matrixInfluences.weights).reduce(0, Double::sum);
        float remainder = 1;
        for (int i = 0; i < Math.min(influenceCount, matrixInfluences.skinIndices.length); i++) {
            joints[offset + i] = matrixInfluences.skinIndices[i];
            weights[offset + i] = (float) (matrixInfluences.weights[i] / weightSum);
            remainder -= weights[offset + i];
        }
        weights[offset] += remainder;
    }

    /** Returns the number of matrices whose influences after the first {@link #MAX_INFLUENCES} were omitted. */
    int truncatedMatrixCount() {
        return truncatedMatrixCount;
    }

    /**
     * Returns the transform that a matrix applies in the bind pose: from the space of its vertices to the space in
     * which the skin is bound.
     */
    Matrix4dc bindTransform(DrawMatrix matrix) {
        return bindTransformByMatrix.computeIfAbsent(matrix, this::computeBindTransform);
    }

    /**
     * Returns the weighted mean of the transforms of the matrix's joints in the bind pose. The transforms are equal
     * unless the file's inverse bind matrices contradict each other.
     */
    private Matrix4d computeBindTransform(DrawMatrix matrix) {
        Matrix4d sum = new Matrix4d().zero();
        for (int i = 0; i < matrix.jointCount(); i++) {
            Matrix4d jointToBind =
                    skeleton.inverseBindMatrix(matrix.jointIndex(i)).invertAffine(new Matrix4d());
            sum.fma4x3(jointToBind.mul(matrix.localTransform(i)), matrix.weight(i));
        }
        return sum.m33(1);
    }

    /**
     * Returns the transform of a vertex from the bind space of the skin to the space of the scene at rest.
     *
     * @param joints the joints of all vertices, as indices in the skin
     * @param weights the weights of {@code joints}
     * @param offset the index of the vertex's first influence in both arrays
     * @param influenceCount the number of influences of the vertex
     */
    Matrix4d bindToRest(int[] joints, float[] weights, int offset, int influenceCount) {
        List<Integer> jointIndexBySkinIndex = List.copyOf(skinIndexByJoint.keySet());
        Matrix4d sum = new Matrix4d().zero();
        Matrix4d bindToScene = new Matrix4d();
        for (int i = offset; i < offset + influenceCount; i++) {
            int jointIndex = jointIndexBySkinIndex.get(joints[i]);
            sum.fma4x3(
                    skeleton.worldTransform(jointIndex).mul(skeleton.inverseBindMatrix(jointIndex), bindToScene),
                    weights[i]);
        }
        return sum.m33(1);
    }

    /**
     * Builds the skin.
     *
     * @param firstJointNodeIndex the index of the scene node that is joint 0 of the skeleton. Vertices that no joint of
     *     the skeleton moves are bound to node 0 of the scene
     */
    Skin build(String name, int firstJointNodeIndex) {
        int[] joints = new int[skinIndexByJoint.size()];
        float[] inverseBindMatrices = new float[Math.multiplyExact(16, joints.length)];
        int skinIndex = 0;
        for (int jointIndex : skinIndexByJoint.keySet()) {
            joints[skinIndex] = jointIndex == DrawMatrix.SCENE_JOINT ? 0 : jointIndex + firstJointNodeIndex;
            MatrixColumns.copy(skeleton.inverseBindMatrix(jointIndex), inverseBindMatrices, 16 * skinIndex);
            skinIndex++;
        }
        return new Skin(name, joints, inverseBindMatrices);
    }
}
