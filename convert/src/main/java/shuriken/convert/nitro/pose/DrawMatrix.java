package shuriken.convert.nitro.pose;

import java.util.ArrayList;
import java.util.List;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;

/**
 * A matrix of the console as a weighted sum of joint matrices. Each joint matrix is applied after a fixed matrix. The
 * sum therefore records how the joints move it. The object is immutable except for caches.
 */
public final class DrawMatrix {
    /** The joint of geometry that no node moves. */
    public static final int SCENE = -1;

    private static final Matrix4dc IDENTITY = new Matrix4d();

    private final int[] joints;
    private final double[] weights;
    private final Matrix4dc[] locals;
    private final Vector3d scaledBy = new Vector3d();
    private @Nullable DrawMatrix scaled;
    private @Nullable Matrix4dc world;

    private DrawMatrix(int[] joints, double[] weights, Matrix4dc[] locals) {
        this.joints = joints;
        this.weights = weights;
        this.locals = locals;
    }

    /** Returns the matrix of a joint or of the scene. */
    public static DrawMatrix of(int joint) {
        return new DrawMatrix(new int[] {joint}, new double[] {1}, new Matrix4dc[] {IDENTITY});
    }

    /** Returns a matrix that no joint moves. */
    public static DrawMatrix fixed(Matrix4dc matrix) {
        return of(SCENE).times(matrix);
    }

    /**
     * Returns a sum of matrices, each applied after an inverse matrix.
     *
     * @param shares the weights, at least one. They are divided by their sum; if the sum is 0, equal weights replace
     *     them
     */
    public static DrawMatrix blend(List<DrawMatrix> parts, List<Matrix4dc> inverses, double[] shares) {
        double sum = 0;
        for (double share : shares) {
            sum += share;
        }
        List<Integer> joints = new ArrayList<>();
        List<Double> weights = new ArrayList<>();
        List<Matrix4dc> locals = new ArrayList<>();
        for (int i = 0; i < shares.length; i++) {
            DrawMatrix part = parts.get(i);
            double share = sum > 0 ? shares[i] / sum : 1.0 / shares.length;
            for (int j = 0; share > 0 && j < part.joints.length; j++) {
                joints.add(part.joints[j]);
                weights.add(part.weights[j] * share);
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
        Matrix4dc[] after = new Matrix4dc[locals.length];
        for (int i = 0; i < after.length; i++) {
            after[i] = locals[i].mul(first, new Matrix4d());
        }
        return new DrawMatrix(joints, weights, after);
    }

    /** Returns this matrix applied after a scale. The result is the same object for repeated factors. */
    public DrawMatrix scaled(double x, double y, double z) {
        DrawMatrix known = scaled;
        if (known == null || !scaledBy.equals(x, y, z)) {
            known = times(new Matrix4d().scaling(x, y, z));
            scaled = known;
            scaledBy.set(x, y, z);
        }
        return known;
    }

    public int count() {
        return joints.length;
    }

    public int joint(int i) {
        return joints[i];
    }

    public double weight(int i) {
        return weights[i];
    }

    /** Returns the transform from the vertex to the joint. */
    public Matrix4dc local(int i) {
        return locals[i];
    }

    /** Returns whether only one joint moves the matrix. */
    public boolean isRigid() {
        return joints.length == 1;
    }

    /** Returns whether this is exactly the matrix of a joint. */
    public boolean isPlain() {
        return isRigid() && locals[0].equals(IDENTITY, 1e-9);
    }

    /** Returns the transform from the vertex to the scene at rest. */
    public Matrix4dc world(Skeleton skeleton) {
        Matrix4dc known = world;
        if (known == null) {
            known = sum(skeleton);
            world = known;
        }
        return known;
    }

    private Matrix4d sum(Skeleton skeleton) {
        Matrix4d sum = new Matrix4d().zero();
        Matrix4d part = new Matrix4d();
        for (int i = 0; i < joints.length; i++) {
            sum.fma4x3(skeleton.world(joints[i]).mul(locals[i], part), weights[i]);
        }
        return sum.m33(1);
    }
}
