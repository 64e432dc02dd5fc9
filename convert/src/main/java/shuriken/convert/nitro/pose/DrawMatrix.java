package shuriken.convert.nitro.pose;

import java.util.ArrayList;
import java.util.List;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;

/**
 * A matrix of the console as a weighted sum of joint matrices, so that it records how joints move the vertices. Each
 * joint matrix is applied after a fixed matrix. The object is immutable except for caches.
 */
public final class DrawMatrix {
    /** The joint of geometry that no node moves. */
    public static final int SCENE_JOINT = -1;

    private static final Matrix4dc IDENTITY = new Matrix4d();

    private final int[] jointIndices;
    private final double[] weights;
    private final Matrix4dc[] localTransforms;
    /** The factors of the last call of {@link #scaledBy}, and its result. */
    private final Vector3d lastFactors = new Vector3d();

    private @Nullable DrawMatrix lastScaledMatrix;
    private @Nullable Matrix4dc worldTransform;

    private DrawMatrix(int[] jointIndices, double[] weights, Matrix4dc[] localTransforms) {
        this.jointIndices = jointIndices;
        this.weights = weights;
        this.localTransforms = localTransforms;
    }

    /** Returns the matrix of a joint or of the scene. */
    public static DrawMatrix ofJoint(int jointIndex) {
        return new DrawMatrix(new int[] {jointIndex}, new double[] {1}, new Matrix4dc[] {IDENTITY});
    }

    /** Returns a matrix that no joint moves. */
    public static DrawMatrix fixed(Matrix4dc matrix) {
        return ofJoint(SCENE_JOINT).times(matrix);
    }

    /**
     * Returns a sum of matrices, each applied after an inverse matrix.
     *
     * @param unnormalizedWeights the weights, at least one. If their sum is above 0, they are divided by it. Otherwise
     *     equal weights replace them
     */
    public static DrawMatrix blend(List<DrawMatrix> parts, List<Matrix4dc> inverses, double[] unnormalizedWeights) {
        double weightSum = 0;
        for (double weight : unnormalizedWeights) {
            weightSum += weight;
        }
        List<Integer> jointIndices = new ArrayList<>();
        List<Double> weights = new ArrayList<>();
        List<Matrix4dc> localTransforms = new ArrayList<>();
        for (int i = 0; i < unnormalizedWeights.length; i++) {
            DrawMatrix part = parts.get(i);
            double weight = weightSum > 0 ? unnormalizedWeights[i] / weightSum : 1.0 / unnormalizedWeights.length;
            for (int j = 0; weight > 0 && j < part.jointIndices.length; j++) {
                jointIndices.add(part.jointIndices[j]);
                weights.add(part.weights[j] * weight);
                localTransforms.add(part.localTransforms[j].mul(inverses.get(i), new Matrix4d()));
            }
        }
        return new DrawMatrix(
                jointIndices.stream().mapToInt(Integer::intValue).toArray(),
                weights.stream().mapToDouble(Double::doubleValue).toArray(),
                localTransforms.toArray(Matrix4dc[]::new));
    }

    /** Returns this matrix applied after {@code first}. */
    public DrawMatrix times(Matrix4dc first) {
        Matrix4dc[] products = new Matrix4dc[localTransforms.length];
        for (int i = 0; i < products.length; i++) {
            products[i] = localTransforms[i].mul(first, new Matrix4d());
        }
        return new DrawMatrix(jointIndices, weights, products);
    }

    /**
     * Returns this matrix applied after a scale. Consecutive calls with the same factors return the same object.
     */
    public DrawMatrix scaledBy(double x, double y, double z) {
        DrawMatrix cached = lastScaledMatrix;
        if (cached == null || !lastFactors.equals(x, y, z)) {
            cached = times(new Matrix4d().scaling(x, y, z));
            lastScaledMatrix = cached;
            lastFactors.set(x, y, z);
        }
        return cached;
    }

    public int jointCount() {
        return jointIndices.length;
    }

    public int jointIndex(int i) {
        return jointIndices[i];
    }

    public double weight(int i) {
        return weights[i];
    }

    /** Returns the fixed matrix, which transforms vertices to the space of the joint. */
    public Matrix4dc localTransform(int i) {
        return localTransforms[i];
    }

    /** Returns whether only one joint moves the matrix. */
    public boolean isRigid() {
        return jointIndices.length == 1;
    }

    /** Returns whether this is the matrix of a joint or of the scene, without a fixed matrix. */
    public boolean isJointMatrix() {
        return isRigid() && localTransforms[0].equals(IDENTITY, 1e-9);
    }

    /** Returns the transform from the vertex to the scene at rest. */
    public Matrix4dc worldTransform(Skeleton skeleton) {
        Matrix4dc cached = worldTransform;
        if (cached == null) {
            cached = computeWorldTransform(skeleton);
            worldTransform = cached;
        }
        return cached;
    }

    private Matrix4d computeWorldTransform(Skeleton skeleton) {
        Matrix4d sum = new Matrix4d().zero();
        Matrix4d part = new Matrix4d();
        for (int i = 0; i < jointIndices.length; i++) {
            sum.fma4x3(skeleton.worldTransform(jointIndices[i]).mul(localTransforms[i], part), weights[i]);
        }
        return sum.m33(1);
    }
}
