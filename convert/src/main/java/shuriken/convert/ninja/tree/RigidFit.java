package shuriken.convert.ninja.tree;

import org.joml.Matrix4d;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Computes the rotation and translation that move points closest to their targets, by least squares.
 *
 * <p>Source: Horn, "Closed-form solution of absolute orientation using unit quaternions" (1987): the rotation is the
 * eigenvector of the largest eigenvalue of a symmetric 4×4 matrix, which is found by Jacobi's method.
 */
final class RigidFit {
    private static final int SWEEPS = 50;

    private final Vector3d from = new Vector3d();
    private final Vector3d to = new Vector3d();
    /** Sums of products of coordinates: target by row, point by column. */
    private final double[][] products = new double[3][3];

    private double weight;

    void add(Vector3dc point, Vector3dc target, double weighs) {
        from.fma(weighs, point);
        to.fma(weighs, target);
        for (int row = 0; row < 3; row++) {
            for (int column = 0; column < 3; column++) {
                products[row][column] += weighs * target.get(row) * point.get(column);
            }
        }
        weight += weighs;
    }

    /** Returns the motion; the identity without points. */
    Matrix4d motion() {
        if (weight <= 0) {
            return new Matrix4d();
        }
        from.div(weight);
        to.div(weight);
        double[][] s = new double[3][3];
        for (int row = 0; row < 3; row++) {
            for (int column = 0; column < 3; column++) {
                s[row][column] = products[row][column] / weight - to.get(row) * from.get(column);
            }
        }
        Quaterniond rotation = largest(new double[][] {
            {s[0][0] + s[1][1] + s[2][2], s[2][1] - s[1][2], s[0][2] - s[2][0], s[1][0] - s[0][1]},
            {s[2][1] - s[1][2], s[0][0] - s[1][1] - s[2][2], s[0][1] + s[1][0], s[2][0] + s[0][2]},
            {s[0][2] - s[2][0], s[0][1] + s[1][0], s[1][1] - s[0][0] - s[2][2], s[1][2] + s[2][1]},
            {s[1][0] - s[0][1], s[2][0] + s[0][2], s[1][2] + s[2][1], s[2][2] - s[0][0] - s[1][1]}
        });
        Vector3d moved = rotation.transform(from, new Vector3d());
        return new Matrix4d().translationRotateScale(to.sub(moved, moved), rotation, new Vector3d(1));
    }

    /** Returns the unit eigenvector of the largest eigenvalue, as w x y z. */
    private static Quaterniond largest(double[][] matrix) {
        double[][] vectors = {{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}};
        boolean isReversed = true;
        for (int sweep = 0; sweep < SWEEPS && isReversed; sweep++) {
            isReversed = false;
            for (int p = 0; p < 3; p++) {
                for (int q = p + 1; q < 4; q++) {
                    isReversed |= clear(matrix, vectors, p, q);
                }
            }
        }
        int best = 0;
        for (int i = 1; i < 4; i++) {
            best = matrix[i][i] > matrix[best][best] ? i : best;
        }
        return new Quaterniond(vectors[1][best], vectors[2][best], vectors[3][best], vectors[0][best]).normalize();
    }

    /** Rotates the axes p and q so that the element between them becomes 0; returns whether it was not 0. */
    private static boolean clear(double[][] matrix, double[][] vectors, int p, int q) {
        double between = matrix[p][q];
        if (Math.abs(between) <= 1e-300
                || Math.abs(between) <= 1e-17 * (Math.abs(matrix[p][p]) + Math.abs(matrix[q][q]))) {
            return false;
        }
        double theta = (matrix[q][q] - matrix[p][p]) / (2 * between);
        double tan = Math.signum(theta == 0 ? 1 : theta) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
        double cos = 1 / Math.sqrt(tan * tan + 1);
        double sin = tan * cos;
        for (int k = 0; k < 4; k++) {
            double kp = matrix[k][p];
            double kq = matrix[k][q];
            matrix[k][p] = cos * kp - sin * kq;
            matrix[k][q] = sin * kp + cos * kq;
        }
        for (int k = 0; k < 4; k++) {
            double pk = matrix[p][k];
            double qk = matrix[q][k];
            matrix[p][k] = cos * pk - sin * qk;
            matrix[q][k] = sin * pk + cos * qk;
            double vp = vectors[k][p];
            double vq = vectors[k][q];
            vectors[k][p] = cos * vp - sin * vq;
            vectors[k][q] = sin * vp + cos * vq;
        }
        return true;
    }
}
