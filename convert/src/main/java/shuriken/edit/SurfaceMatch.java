package shuriken.edit;

/**
 * Compares the texture coordinates and colours of coinciding triangles.
 *
 * @param wanted triangles, whose partners are given as three corners of {@code made}
 */
record SurfaceMatch(DrawnTriangles wanted, DrawnTriangles made) {
    /** The largest difference of a texture coordinate that counts as rounding: formats store 255 steps or more. */
    private static final double UV_TOLERANCE = 0.01;

    /** The largest difference of a colour's component that counts as rounding: formats store 4 bits or more. */
    private static final int COLOUR_TOLERANCE = 18;

    /** Returns the visual difference of two triangles, 0 for none. */
    double difference(int triangle, int other, int rotation) {
        int[] corners = new int[3];
        for (int k = 0; k < 3; k++) {
            corners[k] = 3 * other + TriangleCorners.corner(k, rotation);
        }
        return (hasSameUvs(triangle, corners) ? 0 : 4) + colourDistance(triangle, corners) / 32.0;
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
