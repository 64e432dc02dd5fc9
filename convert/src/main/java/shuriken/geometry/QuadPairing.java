package shuriken.geometry;

import java.util.List;

/**
 * The conditions for joining two triangles to a quad.
 *
 * @param minCosine the cosine of the maximum angle between the planes of the triangles
 * @param positions {@code float[3*n]}: the positions of the vertices
 * @param texCoords {@code float[2*n]}: the texture coordinates of the vertices in texels, or empty without a texture
 * @param maxTexelDistance the maximum distance, in texels, between the texture coordinates of the fourth corner and the
 *     coordinates at which the texture of the other three corners would continue. It can be infinite
 * @param maxGap the maximum distance between the two diagonals, which is 0 in a flat quad. It can be infinite
 * @param poses {@code float[3*n]} each: the positions of the vertices in other poses, in which {@code maxGap} is also a
 *     limit
 */
public record QuadPairing(
        double minCosine,
        float[] positions,
        float[] texCoords,
        double maxTexelDistance,
        double maxGap,
        List<float[]> poses) {
    /** The cosine of one degree. */
    private static final double COSINE_OF_ONE_DEGREE = 0.99985;

    /** The maximum distance between the stored and the expected texture coordinates of the fourth corner, in texels. */
    private static final double MAX_TEXEL_DISTANCE = 0.5;

    /** The minimum convexity of a corner, relative to the size of the quad. */
    private static final double MIN_CONVEXITY = 1e-4;

    /**
     * Returns conditions for quads that are flat to one degree. The texture coordinates of the fourth corner may differ
     * from the texture of the other three corners by at most half a texel.
     *
     * @param positions {@code float[3*n]}: the positions of the vertices
     * @param texCoords {@code float[2*n]}: the texture coordinates of the vertices in texels
     */
    public static QuadPairing withTexture(float[] positions, float[] texCoords) {
        return new QuadPairing(
                COSINE_OF_ONE_DEGREE, positions, texCoords, MAX_TEXEL_DISTANCE, Double.POSITIVE_INFINITY, List.of());
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
        return new QuadPairing(minCosine, positions, texCoords, maxTexelDistance, newMaxGap, poses);
    }

    /** Returns these conditions with other poses. A flat quad whose corners follow several bones can bend in a pose. */
    public QuadPairing withPoses(List<float[]> newPoses) {
        return new QuadPairing(minCosine, positions, texCoords, maxTexelDistance, maxGap, newPoses);
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
        double[] vectorToB = {
            vectorComponent(points, a, b, 0), vectorComponent(points, a, b, 1), vectorComponent(points, a, b, 2)
        };
        return Math.abs(dot(perpendicular, vectorToB)) / length(perpendicular);
    }

    /** Returns whether the middle corner is convex. */
    private boolean isConvex(int fromVertexIndex, int middleVertexIndex, int toVertexIndex, double[] normal) {
        double[] cornerNormal = cross(fromVertexIndex, middleVertexIndex, middleVertexIndex, toVertexIndex);
        double scale = distance(fromVertexIndex, middleVertexIndex)
                * distance(middleVertexIndex, toVertexIndex)
                * length(normal);
        return dot(cornerNormal, normal) > MIN_CONVEXITY * scale;
    }

    /** Returns whether the texture of the first three corners continues to the fourth corner. */
    private boolean continuesTexture(int a, int b, int c, int d) {
        if (texCoords.length == 0) {
            return true;
        }
        double[] weights = computeBarycentric(a, b, c, d);
        double squaredDistance = 0;
        for (int component = 0; component < 2; component++) {
            double expectedCoordinate = weights[0] * texCoords[2 * a + component]
                    + weights[1] * texCoords[2 * b + component]
                    + weights[2] * texCoords[2 * c + component];
            squaredDistance += (expectedCoordinate - texCoords[2 * d + component])
                    * (expectedCoordinate - texCoords[2 * d + component]);
        }
        return squaredDistance <= maxTexelDistance * maxTexelDistance;
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
    private static double vectorComponent(float[] points, int fromVertexIndex, int toVertexIndex, int axis) {
        return (double) points[3 * toVertexIndex + axis] - points[3 * fromVertexIndex + axis];
    }

    private double distance(int fromVertexIndex, int toVertexIndex) {
        double x = vectorComponent(positions, fromVertexIndex, toVertexIndex, 0);
        double y = vectorComponent(positions, fromVertexIndex, toVertexIndex, 1);
        double z = vectorComponent(positions, fromVertexIndex, toVertexIndex, 2);
        return Math.sqrt(x * x + y * y + z * z);
    }

    /** Returns the cross product of the vectors a b and c d. */
    private double[] cross(int a, int b, int c, int d) {
        return cross(positions, a, b, c, d);
    }

    /** Returns the cross product of the vectors a b and c d in a pose. */
    private static double[] cross(float[] points, int a, int b, int c, int d) {
        double x = vectorComponent(points, a, b, 0);
        double y = vectorComponent(points, a, b, 1);
        double z = vectorComponent(points, a, b, 2);
        double otherX = vectorComponent(points, c, d, 0);
        double otherY = vectorComponent(points, c, d, 1);
        double otherZ = vectorComponent(points, c, d, 2);
        return new double[] {y * otherZ - z * otherY, z * otherX - x * otherZ, x * otherY - y * otherX};
    }

    private static double dot(double[] first, double[] second) {
        return first[0] * second[0] + first[1] * second[1] + first[2] * second[2];
    }

    private static double length(double[] vector) {
        return Math.sqrt(dot(vector, vector));
    }
}
