package shuriken.edit;

import org.joml.Vector3d;
import shuriken.scene.support.Vectors;

/**
 * Compares the normals, texture coordinates and colours of coinciding triangles.
 *
 * @param expected the triangles of the edited scene
 * @param actual the triangles of the written file; a match is given as three of their corners
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

    static SurfaceComparison of(DrawnTriangles expected, DrawnTriangles actual) {
        return new SurfaceComparison(expected, actual, expected.normals(), actual.normals());
    }

    /**
     * Returns the visual difference of two triangles, which is 0 if they look the same. Its unit has no meaning: it
     * only weighs texture coordinates more than colours and normals.
     *
     * @param other the index of the other triangle
     * @param rotation the corner that corresponds to the first one, as in {@link TriangleCorners}
     */
    double difference(int triangle, int other, int rotation) {
        int[] corners = new int[3];
        for (int k = 0; k < 3; k++) {
            corners[k] = 3 * other + TriangleCorners.corner(k, rotation);
        }
        return (hasSameUvs(triangle, corners) ? 0 : 4)
                + colourDistance(triangle, corners) / 32.0
                + 2 * (1 - normalCosine(triangle, corners));
    }

    /**
     * Returns whether the texture mapping is the same, if there is a texture. Offsets by full repeats do not matter.
     */
    boolean hasSameUvs(int triangle, int[] matchedCorners) {
        boolean isTextured = expected.material(triangle).texture().isPresent() && expected.hasUvs(triangle);
        if (!isTextured || !actual.hasUvs(matchedCorners[0] / 3)) {
            return !isTextured
                    || actual.material(matchedCorners[0] / 3).texture().isEmpty();
        }
        for (int axis = 0; axis < 2; axis++) {
            double repeats = Math.rint((double) actual.uv(matchedCorners[0], axis) - expected.uv(3 * triangle, axis));
            for (int k = 0; k < 3; k++) {
                double difference =
                        (double) actual.uv(matchedCorners[k], axis) - expected.uv(3 * triangle + k, axis) - repeats;
                if (!(Math.abs(difference) <= UV_TOLERANCE)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Returns whether the normals differ only by rounding. The result is true if either triangle has no normals. */
    boolean hasSameNormals(int triangle, int[] matchedCorners) {
        return normalCosine(triangle, matchedCorners) >= MIN_NORMAL_COSINE;
    }

    /**
     * Returns the cosine of the largest angle between normals of corners. Corners where either triangle has no normal
     * count as 1.
     */
    private double normalCosine(int triangle, int[] matchedCorners) {
        double cosine = 1;
        for (int k = 0; k < 3; k++) {
            Vector3d normal = Vectors.at(expectedNormals, 3 * triangle + k);
            Vector3d other = Vectors.at(actualNormals, matchedCorners[k]);
            if (normal.lengthSquared() > 0 && other.lengthSquared() > 0) {
                cosine = Math.min(cosine, normal.dot(other));
            }
        }
        return cosine;
    }

    /** Returns whether colours differ only by rounding. */
    boolean hasSameColours(int triangle, int[] matchedCorners) {
        return colourDistance(triangle, matchedCorners) <= COLOUR_TOLERANCE;
    }

    /** Returns the largest difference of a colour component, from 0 to 255. */
    private int colourDistance(int triangle, int[] matchedCorners) {
        int distance = 0;
        for (int k = 0; k < 3; k++) {
            for (int component = 0; component < 3; component++) {
                int difference =
                        expected.colour(3 * triangle + k, component) - actual.colour(matchedCorners[k], component);
                distance = Math.max(distance, Math.abs(difference));
            }
        }
        return distance;
    }
}
