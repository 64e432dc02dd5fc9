package shuriken.render;

/** Finds the samples of triangles: those whose centre is inside, or on a top or left edge. */
final class Rasteriser {
    private static final int ONE = ProjectedPrimitive.ONE;

    private final Frame frame;
    private long samplesLeft;

    /** @param samples that may be looked at altogether, so that time is bounded */
    Rasteriser(Frame frame, long samples) {
        this.frame = frame;
        this.samplesLeft = samples;
    }

    /** Whether every triangle so far could be drawn. */
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

    private void fill(Triangle triangle, SampleShader shader, int left, int right, int top, int bottom) {
        Edge bc = new Edge(triangle.part(), triangle.b(), triangle.c());
        Edge ca = new Edge(triangle.part(), triangle.c(), triangle.a());
        Edge ab = new Edge(triangle.part(), triangle.a(), triangle.b());
        for (int y = top; y < bottom; y++) {
            long a = bc.at(left, y);
            long b = ca.at(left, y);
            long c = ab.at(left, y);
            for (int x = left; x < right; x++) {
                if ((a | b | c) >= 0) {
                    shader.sample(frame.at(x, y), a, b, c);
                }
                a += bc.perColumn;
                b += ca.perColumn;
                c += ab.perColumn;
            }
        }
    }

    /** The first sample whose centre is not before the triangle. */
    private static int first(int[] axis, Triangle t) {
        return Math.ceilDiv(Math.min(axis[t.a()], Math.min(axis[t.b()], axis[t.c()])) - ONE / 2, ONE);
    }

    /** The sample after the last whose centre is not behind it. */
    private static int last(int[] axis, Triangle t) {
        return Math.floorDiv(Math.max(axis[t.a()], Math.max(axis[t.b()], axis[t.c()])) - ONE / 2, ONE) + 1;
    }

    /** One side: negative outside, and on an edge that is neither top nor left. */
    private static final class Edge {
        private final ProjectedPrimitive part;
        private final int from;
        private final int to;
        private final int bias;
        private final long perColumn;

        Edge(ProjectedPrimitive part, int from, int to) {
            this.part = part;
            this.from = from;
            this.to = to;
            int dx = part.x()[to] - part.x()[from];
            int dy = part.y()[to] - part.y()[from];
            this.bias = dy < 0 || dy == 0 && dx > 0 ? 0 : -1;
            this.perColumn = -(long) dy * ONE;
        }

        long at(int x, int y) {
            return Triangle.edge(part, from, to, (long) x * ONE + ONE / 2, (long) y * ONE + ONE / 2) + bias;
        }
    }
}
