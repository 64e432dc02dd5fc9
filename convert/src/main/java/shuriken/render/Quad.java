package shuriken.render;

import org.jspecify.annotations.Nullable;

/**
 * A convex quad of the DS as it appears in the image. The console fills quads row by row: colours and coordinates run
 * along the edges, and then from the left edge to the right one.
 *
 * @param corners {@code int[4]} vertices of {@code part}, clockwise as seen
 */
record Quad(ProjectedPrimitive part, int[] corners, boolean visible) implements Polygon {
    /** How far a centre may be from the mean of its corners, as a share of the quad's size. */
    private static final double CENTRE = 1e-4;
    /** How far its colour may be: it is rounded to 8 bits, and the chip's sixth bit is not linear. */
    private static final double COLOUR = 1 / 63.0 + 1 / 255.0;

    /** Returns the quad that four triangles around a centre are, or null if the console would not draw them as one. */
    static @Nullable Quad of(ProjectedPrimitive part, int triangle) {
        int[] ring = QuadEdges.ring(part.indices(), 3 * triangle);
        if (ring.length == 0 || !isCentre(part, ring, part.indices()[3 * triangle + 2])) {
            return null;
        }
        int turn = turn(part, ring, 0);
        for (int i = 1; i < 4; i++) {
            if (turn == 0 || turn(part, ring, i) != turn) {
                return null;
            }
        }
        boolean front = turn < 0 != part.mirrored();
        int[] clockwise = turn < 0 ? new int[] {ring[3], ring[2], ring[1], ring[0]} : ring;
        return new Quad(part, clockwise, front || part.surface().doubleSided());
    }

    /** Returns in which direction the outline turns after a corner. */
    private static int turn(ProjectedPrimitive part, int[] ring, int corner) {
        int last = ring[(corner + 2) % 4];
        long area = Triangle.edge(part, ring[corner], ring[(corner + 1) % 4], part.x()[last], part.y()[last]);
        return Long.signum(area);
    }

    private static boolean isCentre(ProjectedPrimitive part, int[] ring, int centre) {
        for (int varying = 0; varying < ProjectedPrimitive.VARYING; varying++) {
            double mean = 0;
            double size = 1;
            for (int corner : ring) {
                float value = part.varying()[ProjectedPrimitive.VARYING * corner + varying];
                mean += value / 4.0;
                size = Math.max(size, Math.abs(value));
            }
            double off = part.varying()[ProjectedPrimitive.VARYING * centre + varying] - mean;
            if (!(Math.abs(off) <= (varying < 4 ? COLOUR : CENTRE * size))) {
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

    int x(int corner) {
        return part.x()[corners[corner]];
    }

    int y(int corner) {
        return part.y()[corners[corner]];
    }

    @Override
    public float nearness() {
        return (part.depth()[corners[0]]
                        + part.depth()[corners[1]]
                        + part.depth()[corners[2]]
                        + part.depth()[corners[3]])
                / 4;
    }
}
