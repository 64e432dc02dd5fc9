package shuriken.geometry;

import java.util.List;

/**
 * The conditions for joining two triangles to a quad.
 *
 * @param minCosine the cosine of the maximum angle between the planes of the triangles
 * @param positions {@code float[3*n]}: the positions of the corners
 * @param texCoords {@code float[2*n]}: the texture coordinates of the corners in texels, or empty without a texture
 * @param maxTexels the maximum distance, in texels, of the fourth corner's texture coordinates from those that the
 *     other three define if the texture continues across the shared edge. It can be infinite
 * @param maxGap the maximum distance between the two diagonals, which is 0 in a flat quad. It can be infinite
 * @param poses {@code float[3*n]} each: the positions of the corners in other poses, in which {@code maxGap} is also a
 *     limit
 */
public record QuadPairing(
        double minCosine, float[] positions, float[] texCoords, double maxTexels, double maxGap, List<float[]> poses) {
    /** The cosine of one degree. */
    private static final double COSINE_OF_ONE_DEGREE = 0.99985;

    /** The maximum difference of texture coordinates, in texels. */
    private static final double MAX_TEXELS = 0.5;

    /** The minimum convexity of a corner, relative to the size of the quad. */
    private static final double MIN_CONVEXITY = 1e-4;

    /**
     * Returns conditions for quads that are flat to one degree and whose texture coordinates differ by at most half a
     * texel.
     *
     * @param positions {@code float[3*n]}: the positions of the corners
     * @param texCoords {@code float[2*n]}: the texture coordinates of the corners in texels
     */
    public static QuadPairing withTexture(float[] positions, float[] texCoords) {
        return new QuadPairing(
                COSINE_OF_ONE_DEGREE, positions, texCoords, MAX_TEXELS, Double.POSITIVE_INFINITY, List.of());
    }

    /** Returns conditions for quads that are flat to one degree, regardless of texture coordinates. */
    public static QuadPairing withoutTexture(float[] positions) {
        return new QuadPairing(
                COSINE_OF_ONE_DEGREE,
                positions,
                new float[0],
                Double.POSITIVE_INFINITY,
                Double.POSITIVE_INFINITY,
                List.of());
    }

    /**
     * Returns these conditions with a limit for the distance between the diagonals, because one degree is a visible
     * distance on large faces.
     */
    public QuadPairing withMaxGap(double newMaxGap) {
        return new QuadPairing(minCosine, positions, texCoords, maxTexels, newMaxGap, poses);
    }

    /** Returns these conditions with other poses. A flat quad whose corners follow several bones can bend in a pose. */
    public QuadPairing withPoses(List<float[]> newPoses) {
        return new QuadPairing(minCosine, positions, texCoords, maxTexels, maxGap, newPoses);
    }

    /**
     * Returns whether four corners in counter-clockwise order can be drawn as one polygon. The two triangles are a b c
     * and a c d.
     */
    boolean isQuad(int a, int b, int c, int d) {
        if (a == b || a == c || a == d || b == c || b == d || c == d) {
            return false;
        }
        double[] normal = cross(a, b, a, c);
        double[] secondNormal = cross(a, c, a, d);
        double lengthProduct = length(normal) * length(secondNormal);
        return lengthProduct > 0
                && dot(normal, secondNormal) >= minCosine * lengthProduct
                && isConvex(a, b, c, normal)
                && isConvex(b, c, d, normal)
                && isConvex(c, d, a, normal)
                && isConvex(d, a, b, normal)
                && computeDiagonalDistance(positions, a, b, c, d) <= maxGap
                && continuesTexture(a, b, c, d)
                && poses.stream().allMatch(pose -> computeDiagonalDistance(pose, a, b, c, d) <= maxGap);
    }

    /** Returns the distance between the lines of the diagonals a c and b d. */
    private static double computeDiagonalDistance(float[] points, int a, int b, int c, int d) {
        double[] perpendicular = cross(points, a, c, b, d);
        double[] sideVector = {
            sideComponent(points, a, b, 0), sideComponent(points, a, b, 1), sideComponent(points, a, b, 2)
        };
        return Math.abs(dot(perpendicular, sideVector)) / length(perpendicular);
    }

    /** Returns whether the middle corner is convex. */
    private boolean isConvex(int fromVertex, int middleVertex, int toVertex, double[] normal) {
        double[] cornerNormal = cross(fromVertex, middleVertex, middleVertex, toVertex);
        double scale = distance(fromVertex, middleVertex) * distance(middleVertex, toVertex) * length(normal);
        return dot(cornerNormal, normal) > MIN_CONVEXITY * scale;
    }

    /** Returns whether the texture coordinates of the fourth corner continue those of the first three. */
    private boolean continuesTexture(int a, int b, int c, int d) {
        if (texCoords.length == 0) {
            return true;
        }
        double[] weights = computeBarycentric(a, b, c, d);
        double squaredDistance = 0;
        for (int i = 0; i < 2; i++) {
            double expectedCoordinate = weights[0] * texCoords[2 * a + i]
                    + weights[1] * texCoords[2 * b + i]
                    + weights[2] * texCoords[2 * c + i];
            squaredDistance +=
                    (expectedCoordinate - texCoords[2 * d + i]) * (expectedCoordinate - texCoords[2 * d + i]);
        }
        return squaredDistance <= maxTexels * maxTexels;
    }

    /** Returns the barycentric coordinates of a fourth corner in the plane of three corners. */
    private double[] computeBarycentric(int a, int b, int c, int d) {
        double[] normal = cross(a, b, a, c);
        double squaredLength = dot(normal, normal);
        double weightOfB = dot(cross(a, d, a, c), normal) / squaredLength;
        double weightOfC = dot(cross(a, b, a, d), normal) / squaredLength;
        return new double[] {1 - weightOfB - weightOfC, weightOfB, weightOfC};
    }

    /** Returns a component of the vector from one vertex to another. */
    private static double sideComponent(float[] points, int fromVertex, int toVertex, int axis) {
        return (double) points[3 * toVertex + axis] - points[3 * fromVertex + axis];
    }

    private double distance(int fromVertex, int toVertex) {
        double x = sideComponent(positions, fromVertex, toVertex, 0);
        double y = sideComponent(positions, fromVertex, toVertex, 1);
        double z = sideComponent(positions, fromVertex, toVertex, 2);
        return Math.sqrt(x * x + y * y + z * z);
    }

    /** Returns the cross product of the vectors a b and c d. */
    private double[] cross(int a, int b, int c, int d) {
        return cross(positions, a, b, c, d);
    }

    /** Returns the cross product of the vectors a b and c d between points. */
    private static double[] cross(float[] points, int a, int b, int c, int d) {
        double x = sideComponent(points, a, b, 0);
        double y = sideComponent(points, a, b, 1);
        double z = sideComponent(points, a, b, 2);
        double u = sideComponent(points, c, d, 0);
        double v = sideComponent(points, c, d, 1);
        double w = sideComponent(points, c, d, 2);
        return new double[] {y * w - z * v, z * u - x * w, x * v - y * u};
    }

    private static double dot(double[] a, double[] b) {
        return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    }

    private static double length(double[] a) {
        return Math.sqrt(dot(a, a));
    }
}
