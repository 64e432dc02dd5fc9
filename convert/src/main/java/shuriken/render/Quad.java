package shuriken.render;

import org.jspecify.annotations.Nullable;

/**
 * A convex quad of the DS as it appears in the image. The console fills quads row by row. It interpolates colours and
 * texture coordinates along the edges, and then from the left edge to the right one.
 *
 * @param corners the indices of vertices of {@code part}, clockwise as seen, {@code int[4]}
 */
record Quad(ProjectedPrimitive part, int[] corners, boolean isVisible) implements Polygon {
    /**
     * The maximum difference between a texture coordinate of the centre and the mean of the corners, as a fraction of
     * the largest value.
     */
    private static final double CENTRE_TOLERANCE = 1e-4;
    /**
     * The maximum difference between the colour of the centre and the mean of the corners. Colours are rounded to 8
     * bits, and the chip's sixth bit is not linear.
     */
    private static final double COLOUR_TOLERANCE = 1 / 63.0 + 1 / 255.0;

    /** Returns the quad of four triangles around a centre, or null if the console would not draw them as a quad. */
    static @Nullable Quad find(ProjectedPrimitive part, int triangle) {
        int[] ring = QuadEdges.findRing(part.indices(), 3 * triangle);
        if (ring.length == 0 || !isCentre(part, ring, part.indices()[3 * triangle + 2])) {
            return null;
        }
        int direction = turningDirection(part, ring, 0);
        for (int i = 1; i < 4; i++) {
            if (direction == 0 || turningDirection(part, ring, i) != direction) {
                return null;
            }
        }
        // Front faces are counter-clockwise as seen, unless the node is mirrored.
        boolean isFront = direction < 0 != part.isMirrored();
        int[] clockwise = direction < 0 ? new int[] {ring[3], ring[2], ring[1], ring[0]} : ring;
        return new Quad(part, clockwise, isFront || part.surface().isDoubleSided());
    }

    /** Returns the direction in which the outline turns after a corner: -1, 0 or 1. */
    private static int turningDirection(ProjectedPrimitive part, int[] ring, int corner) {
        int last = ring[(corner + 2) % 4];
        long area = Triangle.edgeFunction(part, ring[corner], ring[(corner + 1) % 4], part.x()[last], part.y()[last]);
        return Long.signum(area);
    }

    /** Returns whether the colour and texture coordinates of a vertex are the means of those of the corners. */
    private static boolean isCentre(ProjectedPrimitive part, int[] ring, int centre) {
        for (int varying = 0; varying < ProjectedPrimitive.VARYING_COUNT; varying++) {
            double mean = 0;
            double largestValue = 1;
            for (int corner : ring) {
                float value = part.varying()[ProjectedPrimitive.VARYING_COUNT * corner + varying];
                mean += value / 4.0;
                largestValue = Math.max(largestValue, Math.abs(value));
            }
            double difference = part.varying()[ProjectedPrimitive.VARYING_COUNT * centre + varying] - mean;
            if (!(Math.abs(difference)
                    <= (varying <= ProjectedPrimitive.ALPHA ? COLOUR_TOLERANCE : CENTRE_TOLERANCE * largestValue))) {
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
        return new int[][] {corners};
    }

    int x(int corner) {
        return part.x()[corners[corner]];
    }

    int y(int corner) {
        return part.y()[corners[corner]];
    }

    @Override
    public float nearness() {
        return (part.nearness()[corners[0]]
                        + part.nearness()[corners[1]]
                        + part.nearness()[corners[2]]
                        + part.nearness()[corners[3]])
                / 4;
    }
}
