package shuriken.edit;

import org.joml.Vector3d;
import shuriken.scene.Vectors;

/**
 * Compares the normals, texture coordinates and colours of coinciding triangles.
 *
 * @param wanted triangles, whose partners are given as three corners of {@code made}
 * @param wantedNormals {@code float[9 * n]}: normals of all wanted corners; zero where a corner has no normal
 * @param madeNormals the same for {@code made}
 */
record SurfaceMatch(DrawnTriangles wanted, DrawnTriangles made, float[] wantedNormals, float[] madeNormals) {
    /**
     * Cosine of 5 degrees. Formats store normals in 8 bits or more, and vertices whose normals differ less than 0.8 degrees
     * share one.
     */
    private static final double MIN_NORMAL_COSINE = 0.9962;

    /** The largest difference of a texture coordinate that counts as rounding: formats store 255 steps or more. */
    private static final double UV_TOLERANCE = 0.01;

    /** The largest difference of a colour's component that counts as rounding: formats store 4 bits or more. */
    private static final int COLOUR_TOLERANCE = 18;

    static SurfaceMatch of(DrawnTriangles wanted, DrawnTriangles made) {
        return new SurfaceMatch(wanted, made, wanted.normals(), made.normals());
    }

    /** Returns the visual difference of two triangles, 0 for none. */
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
     * Returns whether the texture mapping is the same, if there is a texture; offsets by full repeats do not matter.
     */
    boolean hasSameUvs(int triangle, int[] remaining) {
        boolean isTextured = wanted.material(triangle).texture().isPresent() && wanted.hasUvs(triangle);
        if (!isTextured || !made.hasUvs(remaining[0] / 3)) {
            return !isTextured || made.material(remaining[0] / 3).texture().isEmpty();
        }
        for (int axis = 0; axis < 2; axis++) {
            double repeats = Math.rint((double) made.uv(remaining[0], axis) - wanted.uv(3 * triangle, axis));
            for (int k = 0; k < 3; k++) {
                double difference = (double) made.uv(remaining[k], axis) - wanted.uv(3 * triangle + k, axis) - repeats;
                if (!(Math.abs(difference) <= UV_TOLERANCE)) {
                    return false;
                }
            }
        }
        return true;
    }

    /**
     * Returns whether the normals differ only by rounding; true if the wanted triangle or its partner has none.
     */
    boolean hasSameNormals(int triangle, int[] remaining) {
        return normalCosine(triangle, remaining) >= MIN_NORMAL_COSINE;
    }

    /** Returns the cosine of the largest angle between normals of corners; 1 where one of both has no normal. */
    private double normalCosine(int triangle, int[] remaining) {
        double cosine = 1;
        for (int k = 0; k < 3; k++) {
            Vector3d normal = Vectors.at(wantedNormals, 3 * triangle + k);
            Vector3d other = Vectors.at(madeNormals, remaining[k]);
            if (normal.lengthSquared() > 0 && other.lengthSquared() > 0) {
                cosine = Math.min(cosine, normal.dot(other));
            }
        }
        return cosine;
    }

    /** Returns whether colours differ only by rounding. */
    boolean hasSameColours(int triangle, int[] remaining) {
        return colourDistance(triangle, remaining) <= COLOUR_TOLERANCE;
    }

    /** Returns the largest difference of a component, 0 to 255. */
    private int colourDistance(int triangle, int[] remaining) {
        int distance = 0;
        for (int k = 0; k < 3; k++) {
            for (int component = 0; component < 3; component++) {
                int difference = wanted.colour(3 * triangle + k, component) - made.colour(remaining[k], component);
                distance = Math.max(distance, Math.abs(difference));
            }
        }
        return distance;
    }
}
