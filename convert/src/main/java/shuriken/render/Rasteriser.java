package shuriken.render;

/**
 * Finds the samples of polygons: those whose centre is inside, or on a top or left edge. The DS follows the
 * edges that cross the top of a row, steep ones at the top right corner of each sample and flat ones at the middle of its
 * bottom. It takes colours and coordinates at the top left corner.
 */
final class Rasteriser {
    private static final int ONE = ProjectedPrimitive.ONE;

    private final Frame frame;
    private long samplesLeft;

    /** @param samples that may be tested altogether, so that time is bounded */
    Rasteriser(Frame frame, long samples) {
        this.frame = frame;
        this.samplesLeft = samples;
    }

    /** Returns whether every polygon so far could be drawn. */
    boolean isComplete() {
        return samplesLeft >= 0;
    }

    void draw(Triangle triangle, SampleShader shader) {
        ProjectedPrimitive part = triangle.part();
        int left = Math.max(0, first(part.x(), triangle));
        int right = Math.min(frame.width(), last(part.x(), triangle));
        int top = Math.max(frame.firstRow(), first(part.y(), triangle));
        int bottom = Math.min(frame.firstRow() + frame.rows(), last(part.y(), triangle));
        if (left >= right || top >= bottom) {
            return;
        }
        samplesLeft -= (long) (right - left) * (bottom - top);
        if (isComplete()) {
            shader.begin(triangle);
            fill(triangle, shader, left, right, top, bottom);
        }
    }

    /** Draws a quad row by row, as the DS does. */
    void draw(Quad quad, SampleShader shader) {
        int left = Math.max(0, firstSample(Math.min(Math.min(quad.x(0), quad.x(1)), Math.min(quad.x(2), quad.x(3)))));
        int right = Math.min(
                frame.width(), lastSample(Math.max(Math.max(quad.x(0), quad.x(1)), Math.max(quad.x(2), quad.x(3)))));
        int top = Math.max(frame.firstRow(), firstSample(quad.top()));
        int bottom = Math.min(frame.firstRow() + frame.rows(), lastSample(quad.bottom()));
        if (left >= right || top >= bottom) {
            return;
        }
        samplesLeft -= (long) (right - left) * (bottom - top);
        if (isComplete()) {
            shader.begin(quad);
            Edge[] edges = new Edge[4];
            for (int i = 0; i < 4; i++) {
                edges[i] = new Edge(quad.part(), quad.corners()[i], quad.corners()[(i + 1) % 4]);
            }
            QuadRow row = new QuadRow(quad);
            for (int y = top; y < bottom; y++) {
                row.moveTo((long) y * ONE);
                fill(row, edges, shader, left, right, y);
            }
        }
    }

    private void fill(QuadRow row, Edge[] edges, SampleShader shader, int left, int right, int y) {
        long a = edges[0].at(left, y);
        long b = edges[1].at(left, y);
        long c = edges[2].at(left, y);
        long d = edges[3].at(left, y);
        long usesA = edges[0].mask(y);
        long usesB = edges[1].mask(y);
        long usesC = edges[2].mask(y);
        long usesD = edges[3].mask(y);
        for (int x = left; x < right; x++) {
            if (((a & usesA) | (b & usesB) | (c & usesC) | (d & usesD)) >= 0) {
                shader.sample(frame.at(x, y), row.shares((long) x * ONE));
            }
            a += edges[0].perColumn;
            b += edges[1].perColumn;
            c += edges[2].perColumn;
            d += edges[3].perColumn;
        }
    }

    private void fill(Triangle triangle, SampleShader shader, int left, int right, int top, int bottom) {
        Edge bc = new Edge(triangle.part(), triangle.b(), triangle.c());
        Edge ca = new Edge(triangle.part(), triangle.c(), triangle.a());
        Edge ab = new Edge(triangle.part(), triangle.a(), triangle.b());
        boolean shiftsAttributes = triangle.part().surface().attributes().isDs();
        for (int y = top; y < bottom; y++) {
            long a = bc.at(left, y);
            long b = ca.at(left, y);
            long c = ab.at(left, y);
            long usesA = bc.mask(y);
            long usesB = ca.mask(y);
            long usesC = ab.mask(y);
            for (int x = left; x < right; x++) {
                if (((a & usesA) | (b & usesB) | (c & usesC)) >= 0) {
                    if (shiftsAttributes) {
                        shader.sample(
                                frame.at(x, y),
                                Math.max(0, a - bc.fromCorner),
                                Math.max(0, b - ca.fromCorner),
                                Math.max(0, c - ab.fromCorner));
                    } else {
                        shader.sample(frame.at(x, y), a, b, c);
                    }
                }
                a += bc.perColumn;
                b += ca.perColumn;
                c += ab.perColumn;
            }
        }
    }

    /** Returns the first sample whose centre is not before the triangle. */
    private static int first(int[] axis, Triangle t) {
        return firstSample(Math.min(axis[t.a()], Math.min(axis[t.b()], axis[t.c()])));
    }

    private static int firstSample(int minimum) {
        return Math.ceilDiv(minimum - ONE / 2, ONE);
    }

    /** Returns the sample after the last whose centre is not after the triangle. */
    private static int last(int[] axis, Triangle t) {
        return lastSample(Math.max(axis[t.a()], Math.max(axis[t.b()], axis[t.c()])));
    }

    private static int lastSample(int maximum) {
        return Math.floorDiv(maximum - ONE / 2, ONE) + 1;
    }

    /** An edge; its function is negative outside, and on an edge that is neither top nor left. */
    private static final class Edge {
        private final ProjectedPrimitive part;
        private final int from;
        private final int to;
        private final int bias;
        private final boolean ds;
        private final long perColumn;
        /** The point of a sample that decides whether it is inside, from its top left corner. */
        private final int right;

        private final int down;
        /** What the function has more at the point that decides than at the sample's top left corner. */
        private final long fromCorner;

        Edge(ProjectedPrimitive part, int from, int to) {
            this.part = part;
            this.from = from;
            this.to = to;
            int dx = part.x()[to] - part.x()[from];
            int dy = part.y()[to] - part.y()[from];
            this.bias = dy < 0 || dy == 0 && dx > 0 ? 0 : -1;
            this.perColumn = -(long) dy * ONE;
            this.ds = part.surface().attributes().isDs();
            boolean steep = Math.abs(dy) >= Math.abs(dx);
            this.right = ds && steep ? ONE - 1 : ONE / 2;
            this.down = !ds ? ONE / 2 : steep ? 0 : ONE - 1;
            this.fromCorner = (long) dx * down - (long) dy * right;
        }

        /** Returns all bits if an edge limits a row: on the DS only edges that the top of the row crosses do. */
        long mask(int y) {
            int first = Math.min(part.y()[from], part.y()[to]);
            int last = Math.max(part.y()[from], part.y()[to]);
            long row = (long) y * ONE;
            return !ds || (first <= row && row < last) ? -1 : 0;
        }

        long at(int x, int y) {
            return Triangle.edge(part, from, to, (long) x * ONE + right, (long) y * ONE + down) + bias;
        }
    }
}
