package shuriken.edit.triangle;

import org.joml.Vector3d;
import shuriken.scene.support.Vectors;

/**
 * Compares the normals, texture coordinates and colours of coinciding triangles.
 *
 * @param expected the triangles of the edited scene
 * @param actual the triangles of the written file; a match consists of the indices of three of their corners
 * @param expectedNormals the normals of all corners of {@code expected}, {@code float[9 * n]}; zero where a corner has
 *     no normal
 * @param actualNormals the normals of all corners of {@code actual} in the same form
 */
record SurfaceComparison(
        DrawnTriangles expected, DrawnTriangles actual, float[] expectedNormals, float[] actualNormals) {
    /**
     * The cosine of 5 degrees. Formats store normals in 8 bits or more, and vertices whose normals differ by less than
     * 0.8 degrees share one normal.
     */
    private static final double MIN_NORMAL_COSINE = 0.9962;

    /** The largest difference of a texture coordinate that counts as rounding. Formats store 255 steps or more. */
    private static final double UV_TOLERANCE = 0.01;

    /** The largest difference of a colour component that counts as rounding. Formats store 4 bits or more. */
    private static final int COLOUR_TOLERANCE = 18;

    static SurfaceComparison create(DrawnTriangles expected, DrawnTriangles actual) {
        return new SurfaceComparison(expected, actual, expected.computeNormals(), actual.computeNormals());
    }

    /**
     * Returns the visual difference of two triangles, which is 0 if they look the same. Its unit has no meaning: it
     * only weighs texture coordinates more than colours and normals.
     *
     * @param otherTriangleIndex the index of the other triangle
     * @param rotation the corner that corresponds to the first one, as in {@link TriangleCorners}
     */
    double difference(int triangleIndex, int otherTriangleIndex, int rotation) {
        int[] matchedCorners = new int[3];
        for (int cornerInTriangle = 0; cornerInTriangle < 3; cornerInTriangle++) {
            matchedCorners[cornerInTriangle] =
                    3 * otherTriangleIndex + TriangleCorners.correspondingCorner(cornerInTriangle, rotation);
        }
        return (hasSameUvs(triangleIndex, matchedCorners) ? 0 : 4)
                + colourDistance(triangleIndex, matchedCorners) / 32.0
                + 2 * (1 - normalCosine(triangleIndex, matchedCorners));
    }

    /**
     * Returns whether the texture mapping is the same, if there is a texture. Offsets by full repeats do not matter. If
     * the written triangle has no texture coordinates, the result is true only if it has no texture either.
     */
    boolean hasSameUvs(int triangleIndex, int[] matchedCorners) {
        boolean isTextured = expected.material(triangleIndex).texture().isPresent() && expected.hasUvs(triangleIndex);
        if (!isTextured || !actual.hasUvs(matchedCorners[0] / 3)) {
            return !isTextured
                    || actual.material(matchedCorners[0] / 3).texture().isEmpty();
        }
        for (int axis = 0; axis < 2; axis++) {
            double repeatCount =
                    Math.rint((double) actual.uv(matchedCorners[0], axis) - expected.uv(3 * triangleIndex, axis));
            for (int corner = 0; corner < 3; corner++) {
                double difference = (double) actual.uv(matchedCorners[corner], axis)
                        - expected.uv(3 * triangleIndex + corner, axis)
                        - repeatCount;
                if (!(Math.abs(difference) <= UV_TOLERANCE)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Returns whether the normals differ only by rounding. The result is true if either triangle has no normals. */
    boolean hasSameNormals(int triangleIndex, int[] matchedCorners) {
        return normalCosine(triangleIndex, matchedCorners) >= MIN_NORMAL_COSINE;
    }

    /**
     * Returns the cosine of the largest angle between normals of corners. Corners where either triangle has no normal
     * count as 1.
     */
    private double normalCosine(int triangleIndex, int[] matchedCorners) {
        double minCosine = 1;
        for (int corner = 0; corner < 3; corner++) {
            Vector3d expectedNormal = Vectors.at(expectedNormals, 3 * triangleIndex + corner);
            Vector3d actualNormal = Vectors.at(actualNormals, matchedCorners[corner]);
            if (expectedNormal.lengthSquared() > 0 && actualNormal.lengthSquared() > 0) {
                minCosine = Math.min(minCosine, expectedNormal.dot(actualNormal));
            }
        }
        return minCosine;
    }

    /** Returns whether colours differ only by rounding. */
    boolean hasSameColours(int triangleIndex, int[] matchedCorners) {
        return colourDistance(triangleIndex, matchedCorners) <= COLOUR_TOLERANCE;
    }

    /** Returns the largest difference of a colour component, from 0 to 255. */
    private int colourDistance(int triangleIndex, int[] matchedCorners) {
        int maxDifference = 0;
        for (int corner = 0; corner < 3; corner++) {
            for (int component = 0; component < 3; component++) {
                int difference = expected.colour(3 * triangleIndex + corner, component)
                        - actual.colour(matchedCorners[corner], component);
                maxDifference = Math.max(maxDifference, Math.abs(difference));
            }
        }
        return maxDifference;
    }
}
