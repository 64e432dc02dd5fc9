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
     * 0.8 degrees get the same normal.
     */
    private static final double MIN_NORMAL_COSINE = 0.9962;

    /** The largest difference of a texture coordinate that counts as rounding. Formats store 255 steps or more. */
    private static final double UV_TOLERANCE = 0.01;

    /** The largest difference of a colour component that counts as rounding. Formats store 4 bits or more. */
    private static final int COLOUR_TOLERANCE = 18;

    // The weights of different texture coordinates, colours and normals in the visual difference.
    private static final double UV_WEIGHT = 4;
    private static final double COLOUR_WEIGHT = 1 / 32.0;
    private static final double NORMAL_WEIGHT = 2;

    static SurfaceComparison create(DrawnTriangles expected, DrawnTriangles actual) {
        return new SurfaceComparison(expected, actual, expected.computeNormals(), actual.computeNormals());
    }

    /**
     * Returns the visual difference of two triangles, which is 0 if they look the same. Its unit has no meaning: it
     * only weighs texture coordinates more than colours and normals.
     *
     * @param otherTriangleIndex the index of the other triangle
     * @param rotation the corner of the other triangle that corresponds to the first corner, as in
     *     {@link TriangleCorners#distance}
     */
    double difference(int triangleIndex, int otherTriangleIndex, int rotation) {
        int[] matchedCornerIndices = new int[3];
        for (int corner = 0; corner < 3; corner++) {
            matchedCornerIndices[corner] =
                    3 * otherTriangleIndex + TriangleCorners.correspondingCorner(corner, rotation);
        }
        return (hasSameUvs(triangleIndex, matchedCornerIndices) ? 0 : UV_WEIGHT)
                + COLOUR_WEIGHT * colourDistance(triangleIndex, matchedCornerIndices)
                + NORMAL_WEIGHT * (1 - normalCosine(triangleIndex, matchedCornerIndices));
    }

    /**
     * Returns whether the texture mapping is the same. Offsets by full repeats do not matter. The result is true if the
     * expected triangle has no texture or no texture coordinates. If only the written triangle has no texture
     * coordinates, the result is true only if it has no texture.
     */
    boolean hasSameUvs(int triangleIndex, int[] matchedCornerIndices) {
        boolean isTextured = expected.material(triangleIndex).texture().isPresent() && expected.hasUvs(triangleIndex);
        if (!isTextured || !actual.hasUvs(matchedCornerIndices[0] / 3)) {
            return !isTextured
                    || actual.material(matchedCornerIndices[0] / 3).texture().isEmpty();
        }
        for (int component = 0; component < 2; component++) {
            double repeatCount = Math.rint(
                    (double) actual.uv(matchedCornerIndices[0], component) - expected.uv(3 * triangleIndex, component));
            for (int corner = 0; corner < 3; corner++) {
                double difference = (double) actual.uv(matchedCornerIndices[corner], component)
                        - expected.uv(3 * triangleIndex + corner, component)
                        - repeatCount;
                if (!(Math.abs(difference) <= UV_TOLERANCE)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Returns whether the normals differ only by rounding. The result is true if either triangle has no normals. */
    boolean hasSameNormals(int triangleIndex, int[] matchedCornerIndices) {
        return normalCosine(triangleIndex, matchedCornerIndices) >= MIN_NORMAL_COSINE;
    }

    /**
     * Returns the cosine of the largest angle between the normals of matched corners. Corners where either triangle has
     * no normal count as 1.
     */
    private double normalCosine(int triangleIndex, int[] matchedCornerIndices) {
        double minCosine = 1;
        for (int corner = 0; corner < 3; corner++) {
            Vector3d expectedNormal = Vectors.at(expectedNormals, 3 * triangleIndex + corner);
            Vector3d actualNormal = Vectors.at(actualNormals, matchedCornerIndices[corner]);
            if (expectedNormal.lengthSquared() > 0 && actualNormal.lengthSquared() > 0) {
                minCosine = Math.min(minCosine, expectedNormal.dot(actualNormal));
            }
        }
        return minCosine;
    }

    /** Returns whether the red, green and blue components differ only by rounding. Alpha is not compared. */
    boolean hasSameColours(int triangleIndex, int[] matchedCornerIndices) {
        return colourDistance(triangleIndex, matchedCornerIndices) <= COLOUR_TOLERANCE;
    }

    /** Returns the largest difference of a red, green or blue component, from 0 to 255. */
    private int colourDistance(int triangleIndex, int[] matchedCornerIndices) {
        int maxDifference = 0;
        for (int corner = 0; corner < 3; corner++) {
            for (int component = 0; component < 3; component++) {
                int difference = expected.colour(3 * triangleIndex + corner, component)
                        - actual.colour(matchedCornerIndices[corner], component);
                maxDifference = Math.max(maxDifference, Math.abs(difference));
            }
        }
        return maxDifference;
    }
}
