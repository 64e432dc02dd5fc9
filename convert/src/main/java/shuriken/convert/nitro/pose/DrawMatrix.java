package shuriken.convert.nitro.pose;

import java.util.ArrayList;
import java.util.List;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;

/**
 * A vertex transform of the console as a weighted sum of products. Each product is a joint's matrix times a fixed
 * matrix, which is applied first. While the console keeps only the sum, this class records which joints move the
 * vertices. The object is immutable except for caches.
 */
public final class DrawMatrix {
    /** The joint index of geometry that no node moves. */
    public static final int SCENE_JOINT = -1;

    private static final Matrix4dc IDENTITY = new Matrix4d();
    /** The maximum difference between elements of equal matrices. */
    private static final double EQUALITY_TOLERANCE = 1e-9;

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
    public static DrawMatrix fixed(Matrix4dc vertexToScene) {
        return ofJoint(SCENE_JOINT).times(vertexToScene);
    }

    /**
     * Returns a weighted sum of products. Each product is a matrix times an inverse bind matrix, which is applied
     * first.
     *
     * @param matrices the matrices to blend
     * @param inverseBindMatrices the inverse bind matrix for each matrix
     * @param unnormalizedWeights the weight of each matrix, at least one. If the sum of the weights is above 0, they
     *     are divided by it. Otherwise, all weights become equal
     */
    public static DrawMatrix blend(
            List<DrawMatrix> matrices, List<Matrix4dc> inverseBindMatrices, double[] unnormalizedWeights) {
        double weightSum = 0;
        for (double weight : unnormalizedWeights) {
            weightSum += weight;
        }
        List<Integer> jointIndices = new ArrayList<>();
        List<Double> weights = new ArrayList<>();
        List<Matrix4dc> localTransforms = new ArrayList<>();
        for (int i = 0; i < unnormalizedWeights.length; i++) {
            DrawMatrix matrix = matrices.get(i);
            double weight = weightSum > 0 ? unnormalizedWeights[i] / weightSum : 1.0 / unnormalizedWeights.length;
            for (int productIndex = 0; weight > 0 && productIndex < matrix.jointIndices.length; productIndex++) {
                jointIndices.add(matrix.jointIndices[productIndex]);
                weights.add(matrix.weights[productIndex] * weight);
                localTransforms.add(
                        matrix.localTransforms[productIndex].mul(inverseBindMatrices.get(i), new Matrix4d()));
            }
        }
        return new DrawMatrix(
                jointIndices.stream().mapToInt(Integer::intValue).toArray(),
                weights.stream().mapToDouble(Double::doubleValue).toArray(),
                localTransforms.toArray(Matrix4dc[]::new));
    }

    /** Returns the product of this matrix and a matrix that is applied before it. */
    public DrawMatrix times(Matrix4dc first) {
        Matrix4dc[] products = new Matrix4dc[localTransforms.length];
        for (int i = 0; i < products.length; i++) {
            products[i] = localTransforms[i].mul(first, new Matrix4d());
        }
        return new DrawMatrix(jointIndices, weights, products);
    }

    /**
     * Returns the product of this matrix and a scale that is applied before it. Consecutive calls with the same factors
     * return the same object.
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

    /** Returns the number of products in the sum. Each product has one joint. */
    public int jointCount() {
        return jointIndices.length;
    }

    /** Returns the index of the joint of a product, which may be {@link #SCENE_JOINT}. */
    public int jointIndex(int productIndex) {
        return jointIndices[productIndex];
    }

    /** Returns the weight of a product. */
    public double weight(int productIndex) {
        return weights[productIndex];
    }

    /** Returns the fixed matrix of a product, which transforms vertices to the space of the product's joint. */
    public Matrix4dc localTransform(int productIndex) {
        return localTransforms[productIndex];
    }

    /** Returns whether the sum has only one product, so that one joint or the scene moves the vertices. */
    public boolean isRigid() {
        return jointIndices.length == 1;
    }

    /** Returns whether this is the matrix of a joint or of the scene, without a fixed matrix. */
    public boolean isJointMatrix() {
        return isRigid() && localTransforms[0].equals(IDENTITY, EQUALITY_TOLERANCE);
    }

    /** Returns the transform from the space of the vertices to the space of the scene at rest. */
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
        Matrix4d product = new Matrix4d();
        for (int i = 0; i < jointIndices.length; i++) {
            sum.fma4x3(skeleton.worldTransform(jointIndices[i]).mul(localTransforms[i], product), weights[i]);
        }
        return sum.m33(1);
    }
}
