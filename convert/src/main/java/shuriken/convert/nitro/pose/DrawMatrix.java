package shuriken.convert.nitro.pose;

import java.util.ArrayList;
import java.util.List;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;

/**
 * A matrix of the console as a weighted sum of joint matrices. Each joint matrix is applied after a fixed matrix. The
 * sum therefore records how joints move the vertices. The object is immutable except for caches.
 */
public final class DrawMatrix {
    /** The joint of geometry that no node moves. */
    public static final int SCENE_JOINT = -1;

    private static final Matrix4dc IDENTITY = new Matrix4d();

    private final int[] joints;
    private final double[] weights;
    private final Matrix4dc[] locals;
    /** The factors of the last call of {@link #scaledBy}, and its result. */
    private final Vector3d lastFactors = new Vector3d();

    private @Nullable DrawMatrix lastScaled;
    private @Nullable Matrix4dc world;

    private DrawMatrix(int[] joints, double[] weights, Matrix4dc[] locals) {
        this.joints = joints;
        this.weights = weights;
        this.locals = locals;
    }

    /** Returns the matrix of a joint or of the scene. */
    public static DrawMatrix ofJoint(int joint) {
        return new DrawMatrix(new int[] {joint}, new double[] {1}, new Matrix4dc[] {IDENTITY});
    }

    /** Returns a matrix that no joint moves. */
    public static DrawMatrix fixed(Matrix4dc matrix) {
        return ofJoint(SCENE_JOINT).times(matrix);
    }

    /**
     * Returns a sum of matrices, each applied after an inverse matrix.
     *
     * @param factors the weights, at least one. They are divided by their sum; if the sum is 0, equal weights replace
     *     them
     */
    public static DrawMatrix blend(List<DrawMatrix> parts, List<Matrix4dc> inverses, double[] factors) {
        double sum = 0;
        for (double factor : factors) {
            sum += factor;
        }
        List<Integer> joints = new ArrayList<>();
        List<Double> weights = new ArrayList<>();
        List<Matrix4dc> locals = new ArrayList<>();
        for (int i = 0; i < factors.length; i++) {
            DrawMatrix part = parts.get(i);
            double factor = sum > 0 ? factors[i] / sum : 1.0 / factors.length;
            for (int j = 0; factor > 0 && j < part.joints.length; j++) {
                joints.add(part.joints[j]);
                weights.add(part.weights[j] * factor);
                locals.add(part.locals[j].mul(inverses.get(i), new Matrix4d()));
            }
        }
        return new DrawMatrix(
                joints.stream().mapToInt(Integer::intValue).toArray(),
                weights.stream().mapToDouble(Double::doubleValue).toArray(),
                locals.toArray(Matrix4dc[]::new));
    }

    /** Returns this matrix applied after {@code first}. */
    public DrawMatrix times(Matrix4dc first) {
        Matrix4dc[] products = new Matrix4dc[locals.length];
        for (int i = 0; i < products.length; i++) {
            products[i] = locals[i].mul(first, new Matrix4d());
        }
        return new DrawMatrix(joints, weights, products);
    }

    /** Returns this matrix applied after a scale. Repeated calls with the same factors return the same object. */
    public DrawMatrix scaledBy(double x, double y, double z) {
        DrawMatrix cached = lastScaled;
        if (cached == null || !lastFactors.equals(x, y, z)) {
            cached = times(new Matrix4d().scaling(x, y, z));
            lastScaled = cached;
            lastFactors.set(x, y, z);
        }
        return cached;
    }

    public int jointCount() {
        return joints.length;
    }

    public int joint(int i) {
        return joints[i];
    }

    public double weight(int i) {
        return weights[i];
    }

    /** Returns the fixed matrix, which transforms vertices to the space of the joint. */
    public Matrix4dc local(int i) {
        return locals[i];
    }

    /** Returns whether only one joint moves the matrix. */
    public boolean isRigid() {
        return joints.length == 1;
    }

    /** Returns whether this is exactly the matrix of a joint. */
    public boolean isJointMatrix() {
        return isRigid() && locals[0].equals(IDENTITY, 1e-9);
    }

    /** Returns the transform from the vertex to the scene at rest. */
    public Matrix4dc world(Skeleton skeleton) {
        Matrix4dc cached = world;
        if (cached == null) {
            cached = computeWorld(skeleton);
            world = cached;
        }
        return cached;
    }

    private Matrix4d computeWorld(Skeleton skeleton) {
        Matrix4d sum = new Matrix4d().zero();
        Matrix4d part = new Matrix4d();
        for (int i = 0; i < joints.length; i++) {
            sum.fma4x3(skeleton.world(joints[i]).mul(locals[i], part), weights[i]);
        }
        return sum.m33(1);
    }
}
