package shuriken.convert.ninja.tree;

import org.joml.Matrix4d;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Computes the rotation and translation that best move points to their targets, by least squares.
 *
 * <p>Source: Horn, "Closed-form solution of absolute orientation using unit quaternions" (1987). The rotation is the
 * eigenvector of the largest eigenvalue of a symmetric 4×4 matrix, which is found by Jacobi's method.
 */
final class RigidFit {
    private static final int MAX_SWEEPS = 50;
    /** The largest absolute value of elements that count as 0. */
    private static final double ZERO_TOLERANCE = 1e-300;
    /** The largest value of elements that count as 0, as a fraction of the related diagonal elements. */
    private static final double RELATIVE_TOLERANCE = 1e-17;

    private final Vector3d pointSum = new Vector3d();
    private final Vector3d targetSum = new Vector3d();
    /**
     * The weighted sums of products of coordinates. The row is the axis of the target, and the column is the axis of
     * the point.
     */
    private final double[][] products = new double[3][3];

    private double totalWeight;

    void add(Vector3dc point, Vector3dc target, double pointWeight) {
        pointSum.fma(pointWeight, point);
        targetSum.fma(pointWeight, target);
        for (int row = 0; row < 3; row++) {
            for (int column = 0; column < 3; column++) {
                products[row][column] += pointWeight * target.get(row) * point.get(column);
            }
        }
        totalWeight += pointWeight;
    }

    /** Returns the motion, or the identity if there are no points. This method must be called only once. */
    Matrix4d motion() {
        if (totalWeight <= 0) {
            return new Matrix4d();
        }
        pointSum.div(totalWeight);
        targetSum.div(totalWeight);
        // The covariance. The row is the axis of the target, and the column is the axis of the point.
        double[][] covariance = new double[3][3];
        for (int row = 0; row < 3; row++) {
            for (int column = 0; column < 3; column++) {
                covariance[row][column] =
                        products[row][column] / totalWeight - targetSum.get(row) * pointSum.get(column);
            }
        }
        Quaterniond rotation = largestEigenvector(new double[][] {
            {
                covariance[0][0] + covariance[1][1] + covariance[2][2],
                covariance[2][1] - covariance[1][2],
                covariance[0][2] - covariance[2][0],
                covariance[1][0] - covariance[0][1]
            },
            {
                covariance[2][1] - covariance[1][2],
                covariance[0][0] - covariance[1][1] - covariance[2][2],
                covariance[0][1] + covariance[1][0],
                covariance[2][0] + covariance[0][2]
            },
            {
                covariance[0][2] - covariance[2][0],
                covariance[0][1] + covariance[1][0],
                covariance[1][1] - covariance[0][0] - covariance[2][2],
                covariance[1][2] + covariance[2][1]
            },
            {
                covariance[1][0] - covariance[0][1],
                covariance[2][0] + covariance[0][2],
                covariance[1][2] + covariance[2][1],
                covariance[2][2] - covariance[0][0] - covariance[1][1]
            }
        });
        Vector3d rotatedCentre = rotation.transform(pointSum, new Vector3d());
        return new Matrix4d()
                .translationRotateScale(targetSum.sub(rotatedCentre, rotatedCentre), rotation, new Vector3d(1));
    }

    /** Returns the unit eigenvector of the largest eigenvalue. Rows and columns are in the order w, x, y, z. */
    private static Quaterniond largestEigenvector(double[][] matrix) {
        double[][] vectors = {{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}};
        boolean hasRotatedAxes = true;
        for (int sweep = 0; sweep < MAX_SWEEPS && hasRotatedAxes; sweep++) {
            hasRotatedAxes = false;
            for (int p = 0; p < 3; p++) {
                for (int q = p + 1; q < 4; q++) {
                    hasRotatedAxes |= rotateAxes(matrix, vectors, p, q);
                }
            }
        }
        int largestIndex = 0;
        for (int i = 1; i < 4; i++) {
            largestIndex = matrix[i][i] > matrix[largestIndex][largestIndex] ? i : largestIndex;
        }
        return new Quaterniond(
                        vectors[1][largestIndex],
                        vectors[2][largestIndex],
                        vectors[3][largestIndex],
                        vectors[0][largestIndex])
                .normalize();
    }

    /**
     * Rotates the axes p and q so that the element in row p and column q becomes 0 (Jacobi rotation).
     *
     * @return false if the element was 0 already, so that nothing was changed
     */
    private static boolean rotateAxes(double[][] matrix, double[][] vectors, int p, int q) {
        double element = matrix[p][q];
        if (Math.abs(element) <= ZERO_TOLERANCE
                || Math.abs(element) <= RELATIVE_TOLERANCE * (Math.abs(matrix[p][p]) + Math.abs(matrix[q][q]))) {
            return false;
        }
        double theta = (matrix[q][q] - matrix[p][p]) / (2 * element);
        double tan = Math.signum(theta == 0 ? 1 : theta) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
        double cos = 1 / Math.sqrt(tan * tan + 1);
        double sin = tan * cos;
        for (double[] row : matrix) {
            double rowElementP = row[p];
            double rowElementQ = row[q];
            row[p] = cos * rowElementP - sin * rowElementQ;
            row[q] = sin * rowElementP + cos * rowElementQ;
        }
        for (int i = 0; i < 4; i++) {
            double columnElementP = matrix[p][i];
            double columnElementQ = matrix[q][i];
            matrix[p][i] = cos * columnElementP - sin * columnElementQ;
            matrix[q][i] = sin * columnElementP + cos * columnElementQ;
            double vectorElementP = vectors[i][p];
            double vectorElementQ = vectors[i][q];
            vectors[i][p] = cos * vectorElementP - sin * vectorElementQ;
            vectors[i][q] = sin * vectorElementP + cos * vectorElementQ;
        }
        return true;
    }
}
