package shuriken.convert.nitro.mesh;

import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.TreeMap;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import shuriken.convert.MatrixColumns;
import shuriken.convert.nitro.pose.DrawMatrix;
import shuriken.convert.nitro.pose.Skeleton;
import shuriken.scene.Skin;

/**
 * Builds the single skin of a scene: its joints are those that influence any skinned vertex. First all matrices are
 * {@linkplain #use used}, then vertices are {@linkplain #write written}.
 */
public final class SkinBuilder {
    /** Maximum number of influences of a vertex of a scene. */
    public static final int MAXIMUM = 8;

    /** The influences of a matrix: joints of the skin and their weights, largest first. */
    private record Shares(int[] joints, double[] weights) {}

    private final Skeleton skeleton;
    /** The number in the skin of each joint, by ascending joints. */
    private final Map<Integer, Integer> numbers = new TreeMap<>();

    private final IdentityHashMap<DrawMatrix, Shares> shares = new IdentityHashMap<>();
    private final IdentityHashMap<DrawMatrix, Matrix4dc> bound = new IdentityHashMap<>();
    private boolean numbered;
    private int reduced;

    SkinBuilder(Skeleton skeleton) {
        this.skeleton = skeleton;
    }

    /** Adds the joints of a matrix to the skin. */
    void use(DrawMatrix matrix) {
        for (int i = 0; i < matrix.count(); i++) {
            numbers.put(matrix.joint(i), 0);
        }
    }

    boolean isEmpty() {
        return numbers.isEmpty();
    }

    boolean usesScene() {
        return numbers.containsKey(DrawMatrix.SCENE);
    }

    private int number(int joint) {
        if (!numbered) {
            int next = 0;
            for (Map.Entry<Integer, Integer> entry : numbers.entrySet()) {
                entry.setValue(next++);
            }
            numbered = true;
        }
        return numbers.getOrDefault(joint, 0);
    }

    private Shares shares(DrawMatrix matrix) {
        return shares.computeIfAbsent(matrix, this::count);
    }

    private Shares count(DrawMatrix matrix) {
        Map<Integer, Double> byJoint = new TreeMap<>();
        for (int i = 0; i < matrix.count(); i++) {
            byJoint.merge(matrix.joint(i), matrix.weight(i), Double::sum);
        }
        var sorted = byJoint.entrySet().stream()
                .sorted(Map.Entry.<Integer, Double>comparingByValue().reversed())
                .limit(MAXIMUM)
                .toList();
        reduced += byJoint.size() > MAXIMUM ? 1 : 0;
        return new Shares(
                sorted.stream().mapToInt(entry -> number(entry.getKey())).toArray(),
                sorted.stream().mapToDouble(Map.Entry::getValue).toArray());
    }

    /** Returns the number of influences that vertices of a matrix need: 4 or 8. */
    int width(DrawMatrix matrix) {
        return matrix.count() <= 4 || shares(matrix).joints.length <= 4 ? 4 : MAXIMUM;
    }

    /** Writes the influences of a vertex, largest first; their sum is 1. */
    void write(DrawMatrix matrix, int[] joints, float[] weights, int at, int width) {
        Shares all = shares(matrix);
        double sum = Arrays.stream(all.weights).reduce(0, Double::sum);
        float rest = 1;
        for (int i = 0; i < Math.min(width, all.joints.length); i++) {
            joints[at + i] = all.joints[i];
            weights[at + i] = (float) (all.weights[i] / sum);
            rest -= weights[at + i];
        }
        weights[at] += rest;
    }

    /** Returns the number of matrices with too many influences. */
    int reduced() {
        return reduced;
    }

    /** Returns the transform from a matrix's vertices to the space that the skin is bound in. */
    Matrix4dc bound(DrawMatrix matrix) {
        return bound.computeIfAbsent(matrix, this::bind);
    }

    /** All joints agree, unless the file's inverse matrices contradict each other. */
    private Matrix4d bind(DrawMatrix matrix) {
        Matrix4d sum = new Matrix4d().zero();
        for (int i = 0; i < matrix.count(); i++) {
            Matrix4d part = skeleton.inverseBind(matrix.joint(i)).invertAffine(new Matrix4d());
            sum.fma4x3(part.mul(matrix.local(i)), matrix.weight(i));
        }
        return sum.m33(1);
    }

    /**
     * Builds the skin.
     *
     * @param firstNode index in the scene of joint 0; node 0 of the scene represents the scene itself
     */
    Skin build(String name, int firstNode) {
        int[] joints = new int[numbers.size()];
        float[] inverse = new float[Math.multiplyExact(16, joints.length)];
        int i = 0;
        for (int joint : numbers.keySet()) {
            joints[i] = joint == DrawMatrix.SCENE ? 0 : joint + firstNode;
            MatrixColumns.copy(skeleton.inverseBind(joint), inverse, 16 * i);
            i++;
        }
        return new Skin(name, joints, inverse);
    }
}
