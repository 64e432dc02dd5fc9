package shuriken.edit;

import java.util.Arrays;

/**
 * Finds the partner of each triangle of one scene in another: a triangle with corners at the same positions that no
 * other triangle has; of several, the one that looks most similar.
 *
 * <p>It searches in rounds of growing tolerance, with the centres in a grid, so that the work grows with the number of
 * triangles. Two triangles of a quad may correspond to two others with the same four corners: formats with quads do not
 * store the diagonal.
 */
final class TrianglePartners {
    /** Tolerances of the rounds before the last, as fractions of the model's size. */
    private static final double[] ROUNDS = {1e-6, 1e-5, 1e-4, 1e-3};

    /** Maximum number of candidates that are examined for a triangle. */
    private static final int MAX_CANDIDATES = 200;

    private static final int NONE = -1;

    /** Measures the visual difference of two triangles, 0 for none; the rotation is that of {@link TriangleCorners}. */
    interface Difference {
        double of(int triangle, int other, int rotation);
    }

    private final TriangleCorners wanted;
    private final TriangleCorners made;
    private final Difference difference;
    /** The corresponding corner of the other scene, by corner of the wanted triangles. */
    private final int[] partners;

    private final boolean[] isFlipped;
    private final boolean[] taken;
    private double deviation;

    private TrianglePartners(TriangleCorners wanted, TriangleCorners made, Difference difference) {
        this.wanted = wanted;
        this.made = made;
        this.difference = difference;
        this.partners = new int[Math.multiplyExact(3, wanted.triangles())];
        this.isFlipped = new boolean[wanted.triangles()];
        this.taken = new boolean[made.triangles()];
        Arrays.fill(partners, NONE);
    }

    /**
     * Finds partners.
     *
     * @param size of the model
     * @param limit maximum distance between corners of partners along an axis
     */
    static TrianglePartners of(
            TriangleCorners wanted, TriangleCorners made, Difference difference, double size, double limit) {
        TrianglePartners partners = new TrianglePartners(wanted, made, difference);
        for (double round : ROUNDS) {
            double tolerance = Math.min(round * size, limit);
            partners.pair(tolerance, false);
            partners.pairQuads(tolerance);
        }
        partners.pair(limit, false);
        partners.pairQuads(limit);
        partners.pair(limit, true);
        return partners;
    }

    boolean has(int triangle) {
        return partners[3 * triangle] != NONE;
    }

    /**
     * Returns the corner of the other scene that corresponds to a corner, which is 3 times the triangle plus 0 to 2.
     */
    int corner(int corner) {
        return partners[corner];
    }

    /** Returns the corners of the other scene that correspond to those of a triangle. */
    int[] corners(int triangle) {
        return new int[] {partners[3 * triangle], partners[3 * triangle + 1], partners[3 * triangle + 2]};
    }

    /** Returns the largest distance between the corners of a triangle and its partner in any pose of both scenes. */
    double distance(int triangle, TriangleCorners a, TriangleCorners b) {
        double distance = 0;
        for (int corner = 3 * triangle; corner < 3 * triangle + 3; corner++) {
            distance = Math.max(distance, a.distance(corner, b, partners[corner]));
        }
        return distance;
    }

    /** Returns whether the partner of a triangle has reversed winding. */
    boolean isFlipped(int triangle) {
        return isFlipped[triangle];
    }

    /** Returns whether a triangle of the other scene is a partner. */
    boolean isTaken(int other) {
        return taken[other];
    }

    /** Returns the largest distance between partners' corners along an axis. */
    double deviation() {
        return deviation;
    }

    private void pair(double tolerance, boolean flipped) {
        PointGrid grid = new PointGrid(made.centres(), tolerance, taken, 1);
        float[] centres = wanted.centres();
        for (int i = 0; i < wanted.triangles(); i++) {
            if (!has(i)) {
                int[] near = grid.near(centres[3 * i], centres[3 * i + 1], centres[3 * i + 2]);
                pair(i, near, tolerance, flipped);
            }
        }
    }

    private void pair(int triangle, int[] near, double tolerance, boolean flipped) {
        double best = Double.POSITIVE_INFINITY;
        int partner = NONE;
        int partnerRotation = 0;
        int candidates = 0;
        for (int i = 0; i < near.length && candidates < MAX_CANDIDATES; i++) {
            for (int rotation = flipped ? 3 : 0; rotation < (flipped ? 6 : 3); rotation++) {
                double distance = wanted.distance(triangle, made, near[i], rotation);
                if (distance <= tolerance) {
                    candidates++;
                    double cost = distance / tolerance + difference.of(triangle, near[i], rotation);
                    if (cost < best) {
                        best = cost;
                        partner = near[i];
                        partnerRotation = rotation;
                    }
                }
            }
        }
        for (int k = 0; k < 3 && partner != NONE; k++) {
            assign(3 * triangle + k, 3 * partner + TriangleCorners.corner(k, partnerRotation));
            isFlipped[triangle] = flipped;
        }
    }

    private void assign(int corner, int other) {
        partners[corner] = other;
        taken[other / 3] = true;
        deviation = Math.max(deviation, wanted.distance(corner, made, other));
    }

    /** Pairs two triangles that share an edge with two others that have the same four corners. */
    private void pairQuads(double tolerance) {
        PointGrid madeEdges = new PointGrid(made.edgeMidpoints(), tolerance, taken, 3);
        boolean[] paired = new boolean[wanted.triangles()];
        for (int i = 0; i < paired.length; i++) {
            paired[i] = has(i);
        }
        float[] midpoints = wanted.edgeMidpoints();
        PointGrid wantedGrid = new PointGrid(midpoints, tolerance, paired, 3);
        for (int corner = 0; corner < partners.length; corner++) {
            if (!paired[corner / 3]) {
                pairQuad(corner, new Edges(midpoints, wantedGrid, madeEdges, tolerance), paired);
            }
        }
    }

    /** The edges of both scenes that may belong to quads. */
    private record Edges(float[] midpoints, PointGrid wantedGrid, PointGrid remaining, double tolerance) {
        int[] near(PointGrid grid, int corner) {
            return grid.near(midpoints[3 * corner], midpoints[3 * corner + 1], midpoints[3 * corner + 2]);
        }
    }

    /** Looks for a quad that contains a triangle, divided along the edge opposite a corner. */
    private void pairQuad(int b, Edges madeEdges, boolean[] paired) {
        int c = TriangleCorners.next(b);
        int a = TriangleCorners.next(c);
        for (int opposite : madeEdges.near(madeEdges.wantedGrid, c)) {
            int d = TriangleCorners.next(TriangleCorners.next(opposite));
            boolean isQuad = opposite / 3 != b / 3
                    && wanted.distance(opposite, wanted, a) <= madeEdges.tolerance
                    && wanted.distance(TriangleCorners.next(opposite), wanted, c) <= madeEdges.tolerance;
            int first = isQuad ? triangle(a, b, d, madeEdges) : NONE;
            int second = first == NONE ? NONE : triangle(b, c, d, madeEdges);
            if (second != NONE) {
                assign(a, first);
                assign(b, second);
                assign(c, TriangleCorners.next(second));
                assign(opposite, first);
                assign(TriangleCorners.next(opposite), TriangleCorners.next(second));
                assign(d, TriangleCorners.next(TriangleCorners.next(second)));
                paired[b / 3] = true;
                paired[d / 3] = true;
                return;
            }
        }
    }

    /** Returns the first corner of a matching triangle of the other scene that has no partner yet. */
    private int triangle(int a, int b, int c, Edges madeEdges) {
        for (int corner : madeEdges.near(madeEdges.remaining, a)) {
            int next = TriangleCorners.next(corner);
            if (wanted.distance(a, made, corner) <= madeEdges.tolerance
                    && wanted.distance(b, made, next) <= madeEdges.tolerance
                    && wanted.distance(c, made, TriangleCorners.next(next)) <= madeEdges.tolerance) {
                return corner;
            }
        }
        return NONE;
    }
}
