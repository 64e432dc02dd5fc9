package shuriken.render;

import org.jspecify.annotations.Nullable;

/**
 * A convex quad of the DS as it appears in the image. The console fills quads row by row. It interpolates colours and
 * texture coordinates along the edges, and then from the left edge to the right edge.
 *
 * @param primitive the primitive of the quad
 * @param vertexIndices the indices of the corners among the vertices of {@code primitive}, clockwise as seen,
 *     {@code int[4]}
 * @param isVisible whether the front faces the viewer, or the surface is double-sided
 */
record Quad(ProjectedPrimitive primitive, int[] vertexIndices, boolean isVisible) implements Polygon {
    /**
     * The maximum difference between a texture coordinate of the centre and the mean of the corners, as a fraction of
     * the largest value, or of 1 if all values are smaller.
     */
    private static final double TEX_COORD_TOLERANCE = 1e-4;
    /**
     * The maximum difference between the colour of the centre and the mean of the corners. Colours are rounded to 8
     * bits, and the chip's sixth bit is not linear.
     */
    private static final double COLOUR_TOLERANCE = 1 / 63.0 + 1 / 255.0;

    /**
     * Returns the quad of four successive triangles around a centre, or null if the console would not draw them as a
     * quad.
     */
    static @Nullable Quad find(ProjectedPrimitive primitive, int triangleIndex) {
        int[] ringVertexIndices = QuadEdges.findRing(primitive.indices(), 3 * triangleIndex);
        if (ringVertexIndices.length == 0
                || !isCentre(primitive, ringVertexIndices, primitive.indices()[3 * triangleIndex + 2])) {
            return null;
        }
        int direction = turningDirection(primitive, ringVertexIndices, /* cornerIndex= */ 0);
        for (int i = 1; i < 4; i++) {
            if (direction == 0 || turningDirection(primitive, ringVertexIndices, i) != direction) {
                return null;
            }
        }
        // Front faces are counter-clockwise as seen, unless the node is mirrored.
        boolean isFront = direction < 0 != primitive.isMirrored();
        int[] clockwise = direction < 0
                ? new int[] {ringVertexIndices[3], ringVertexIndices[2], ringVertexIndices[1], ringVertexIndices[0]}
                : ringVertexIndices;
        return new Quad(primitive, clockwise, isFront || primitive.surface().isDoubleSided());
    }

    /** Returns the direction in which the outline turns after a corner: -1, 0 or 1. */
    private static int turningDirection(ProjectedPrimitive primitive, int[] ringVertexIndices, int cornerIndex) {
        int vertexIndexAfterNext = ringVertexIndices[(cornerIndex + 2) % 4];
        long twiceArea = Triangle.edgeFunction(
                primitive,
                ringVertexIndices[cornerIndex],
                ringVertexIndices[(cornerIndex + 1) % 4],
                primitive.x()[vertexIndexAfterNext],
                primitive.y()[vertexIndexAfterNext]);
        return Long.signum(twiceArea);
    }

    /** Returns whether the colour and texture coordinates of a vertex are the means of the values of the corners. */
    private static boolean isCentre(ProjectedPrimitive primitive, int[] ringVertexIndices, int centreVertexIndex) {
        for (int valueIndex = 0; valueIndex < ProjectedPrimitive.VARYING_COUNT; valueIndex++) {
            double mean = 0;
            double maxValue = 1;
            for (int vertexIndex : ringVertexIndices) {
                float value = primitive.varyings()[ProjectedPrimitive.VARYING_COUNT * vertexIndex + valueIndex];
                mean += value / 4.0;
                maxValue = Math.max(maxValue, Math.abs(value));
            }
            double difference =
                    primitive.varyings()[ProjectedPrimitive.VARYING_COUNT * centreVertexIndex + valueIndex] - mean;
            double tolerance =
                    valueIndex <= ProjectedPrimitive.ALPHA_INDEX ? COLOUR_TOLERANCE : TEX_COORD_TOLERANCE * maxValue;
            boolean isMean = Math.abs(difference) <= tolerance;
            if (!isMean) {
                return false;
            }
        }
        return true;
    }

    @Override
    public int top() {
        return Math.min(Math.min(y(0), y(1)), Math.min(y(2), y(3)));
    }

    @Override
    public int bottom() {
        return Math.max(Math.max(y(0), y(1)), Math.max(y(2), y(3)));
    }

    @Override
    public int[][] outlines() {
        return new int[][] {vertexIndices};
    }

    int x(int cornerIndex) {
        return primitive.x()[vertexIndices[cornerIndex]];
    }

    int y(int cornerIndex) {
        return primitive.y()[vertexIndices[cornerIndex]];
    }

    @Override
    public float nearness() {
        return (primitive.nearness()[vertexIndices[0]]
                        + primitive.nearness()[vertexIndices[1]]
                        + primitive.nearness()[vertexIndices[2]]
                        + primitive.nearness()[vertexIndices[3]])
                / 4;
    }
}
