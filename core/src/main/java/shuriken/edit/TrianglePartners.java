package shuriken.edit;

import java.util.Arrays;

/**
 * Finds for each triangle of one scene its partner in another: the one whose corners are in the same places, that looks the same if
 * there are several, and that no other triangle has.
 *
 * <p>It looks in rounds of growing tolerance, with the places of centres in a grid, so that the work grows with the number of
 * triangles. Two triangles of a quad may be two others with the same four corners: formats with quads do not store which of their
 * diagonals they were divided by.
 */
final class TrianglePartners {
    /** Tolerances of the rounds before the last, as parts of the model's size. */
    private static final double[] ROUNDS = {1e-6, 1e-5, 1e-4, 1e-3};

    /** Candidates of one place that are looked at. */
    private static final int MOST_CANDIDATES = 200;

    private static final int NONE = -1;

    /** How different two triangles look, from 0; the last number is the turn as {@link TriangleCorners} has it. */
    interface Difference {
        double of(int triangle, int other, int turn);
    }

    private final TriangleCorners wanted;
    private final TriangleCorners made;
    private final Difference difference;
    /** By corner of a wanted triangle the corner of the other scene that it is. */
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
     * @param limit how far corners of partners may be apart along an axis
     */
    static TrianglePartners of(
            TriangleCorners wanted, TriangleCorners made, Difference difference, double size, double limit) {
        TrianglePartners partners = new TrianglePartners(wanted, made, difference);
        for (double round : ROUNDS) {
            double tolerance = Math.min(round * size, limit);
            partners.pair(tolerance, false);
            partners.quads(tolerance);
        }
        partners.pair(limit, false);
        partners.quads(limit);
        partners.pair(limit, true);
        return partners;
    }

    boolean has(int triangle) {
        return partners[3 * triangle] != NONE;
    }

    /** The corner of the other scene that a corner of a triangle is, by 3 times the triangle and 0 to 2. */
    int corner(int corner) {
        return partners[corner];
    }

    /** Whether the partner of a triangle shows its other side. */
    boolean isFlipped(int triangle) {
        return isFlipped[triangle];
    }

    /** Whether a triangle of the other scene is a partner. */
    boolean isTaken(int other) {
        return taken[other];
    }

    /** The greatest distance of partners' corners along an axis. */
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
        int partnersTurn = 0;
        int candidates = 0;
        for (int i = 0; i < near.length && candidates < MOST_CANDIDATES; i++) {
            for (int turn = flipped ? 3 : 0; turn < (flipped ? 6 : 3); turn++) {
                double distance = wanted.distance(triangle, made, near[i], turn);
                if (distance <= tolerance) {
                    candidates++;
                    double cost = distance / tolerance + difference.of(triangle, near[i], turn);
                    if (cost < best) {
                        best = cost;
                        partner = near[i];
                        partnersTurn = turn;
                    }
                }
            }
        }
        for (int k = 0; k < 3 && partner != NONE; k++) {
            take(3 * triangle + k, 3 * partner + TriangleCorners.corner(k, partnersTurn));
            isFlipped[triangle] = flipped;
        }
    }

    private void take(int corner, int other) {
        partners[corner] = other;
        taken[other / 3] = true;
        deviation = Math.max(deviation, wanted.distance(corner, made, other));
    }

    /** Pairs two triangles that share an edge with two others that have the same four corners. */
    private void quads(double tolerance) {
        PointGrid edges = new PointGrid(made.middles(), tolerance, taken, 3);
        boolean[] paired = new boolean[wanted.triangles()];
        for (int i = 0; i < paired.length; i++) {
            paired[i] = has(i);
        }
        float[] middles = wanted.middles();
        PointGrid own = new PointGrid(middles, tolerance, paired, 3);
        for (int corner = 0; corner < partners.length; corner++) {
            if (!paired[corner / 3]) {
                quad(corner, new Edges(middles, own, edges, tolerance), paired);
            }
        }
    }

    /** The edges of both scenes that may belong to quads. */
    private record Edges(float[] middles, PointGrid own, PointGrid others, double tolerance) {
        int[] near(PointGrid grid, int corner) {
            return grid.near(middles[3 * corner], middles[3 * corner + 1], middles[3 * corner + 2]);
        }
    }

    /** Looks for a quad that begins at a corner and was divided between the corner before and that behind it. */
    private void quad(int b, Edges edges, boolean[] paired) {
        int c = TriangleCorners.next(b);
        int a = TriangleCorners.next(c);
        for (int across : edges.near(edges.own, c)) {
            int d = TriangleCorners.next(TriangleCorners.next(across));
            boolean isAcross = across / 3 != b / 3
                    && wanted.distance(across, wanted, a) <= edges.tolerance
                    && wanted.distance(TriangleCorners.next(across), wanted, c) <= edges.tolerance;
            int first = isAcross ? triangle(a, b, d, edges) : NONE;
            int second = first == NONE ? NONE : triangle(b, c, d, edges);
            if (second != NONE) {
                take(a, first);
                take(b, second);
                take(c, TriangleCorners.next(second));
                take(across, first);
                take(TriangleCorners.next(across), TriangleCorners.next(second));
                take(d, TriangleCorners.next(TriangleCorners.next(second)));
                paired[b / 3] = true;
                paired[d / 3] = true;
                return;
            }
        }
    }

    /** The first corner of a triangle of the other scene that no other has as its partner. */
    private int triangle(int a, int b, int c, Edges edges) {
        for (int corner : edges.near(edges.others, a)) {
            int next = TriangleCorners.next(corner);
            if (wanted.distance(a, made, corner) <= edges.tolerance
                    && wanted.distance(b, made, next) <= edges.tolerance
                    && wanted.distance(c, made, TriangleCorners.next(next)) <= edges.tolerance) {
                return corner;
            }
        }
        return NONE;
    }
}
