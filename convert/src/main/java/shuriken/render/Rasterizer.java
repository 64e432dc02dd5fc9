package shuriken.render;

/**
 * Draws the samples whose centre is inside a polygon, or on its top or left edge.
 *
 * <p>The DS follows the edges that cross the top of a row. It tests steep edges at the top right corner of each sample,
 * and flat edges at the middle of the bottom of the sample. It takes colours and coordinates at the top left corner.
 */
final class Rasterizer {
    private static final int STEPS_PER_SAMPLE = ProjectedPrimitive.STEPS_PER_SAMPLE;

    private final SampleBuffer frame;
    private int firstColumn;
    private int endColumn;
    private int firstRow;
    private int endRow;
    private long remainingSampleCount;

    /**
     * Creates a rasterizer.
     *
     * @param maxSampleCount the maximum number of tested samples, which limits the time
     */
    Rasterizer(SampleBuffer frame, long maxSampleCount) {
        this.frame = frame;
        this.remainingSampleCount = maxSampleCount;
    }

    /** Restricts drawing to the part of the frame that the screen shows. */
    void clipTo(Screen screen) {
        firstColumn = screen.left();
        endColumn = screen.right();
        firstRow = Math.max(frame.firstRow(), screen.top());
        endRow = Math.min(frame.firstRow() + frame.rowCount(), screen.bottom());
    }

    /** Allows drawing to all rows and columns of the frame. */
    void clipToFrame() {
        firstColumn = 0;
        endColumn = frame.width();
        firstRow = frame.firstRow();
        endRow = frame.firstRow() + frame.rowCount();
    }

    /** Returns whether every polygon was drawn, because the tested samples did not exceed their maximum. */
    boolean isComplete() {
        return remainingSampleCount >= 0;
    }

    /** Draws the samples of a triangle that are in the clipped part of the frame. */
    void drawTriangle(Triangle triangle, SampleShader shader) {
        ProjectedPrimitive primitive = triangle.primitive();
        int left = Math.max(firstColumn, firstSampleIndex(primitive.x(), triangle));
        int right = Math.min(endColumn, endSampleIndex(primitive.x(), triangle));
        int top = Math.max(firstRow, firstSampleIndex(primitive.y(), triangle));
        int bottom = Math.min(endRow, endSampleIndex(primitive.y(), triangle));
        if (left >= right || top >= bottom) {
            return;
        }
        remainingSampleCount -= (long) (right - left) * (bottom - top);
        if (isComplete()) {
            shader.begin(triangle);
            fillTriangle(triangle, shader, left, right, top, bottom);
        }
    }

    /** Draws a quad row by row, as the DS does. */
    void drawQuad(Quad quad, SampleShader shader) {
        int left = Math.max(
                firstColumn,
                firstSampleIndex(Math.min(Math.min(quad.x(0), quad.x(1)), Math.min(quad.x(2), quad.x(3)))));
        int right = Math.min(
                endColumn, endSampleIndex(Math.max(Math.max(quad.x(0), quad.x(1)), Math.max(quad.x(2), quad.x(3)))));
        int top = Math.max(firstRow, firstSampleIndex(quad.top()));
        int bottom = Math.min(endRow, endSampleIndex(quad.bottom()));
        if (left >= right || top >= bottom) {
            return;
        }
        remainingSampleCount -= (long) (right - left) * (bottom - top);
        if (isComplete()) {
            shader.begin(quad);
            Edge[] edges = new Edge[4];
            for (int i = 0; i < 4; i++) {
                edges[i] = new Edge(quad.primitive(), quad.vertexIndices()[i], quad.vertexIndices()[(i + 1) % 4]);
            }
            QuadRow row = new QuadRow(quad);
            for (int y = top; y < bottom; y++) {
                row.moveTo((long) y * STEPS_PER_SAMPLE);
                fillRow(row, edges, shader, left, right, y);
            }
        }
    }

    /**
     * Draws the samples of a row that are inside the quad. The value of an edge is negative outside of the quad. The
     * mask of an edge that does not limit the row is 0, so that its value is ignored.
     */
    private void fillRow(QuadRow row, Edge[] edges, SampleShader shader, int left, int right, int y) {
        long value0 = edges[0].valueAt(left, y);
        long value1 = edges[1].valueAt(left, y);
        long value2 = edges[2].valueAt(left, y);
        long value3 = edges[3].valueAt(left, y);
        long mask0 = edges[0].rowMask(y);
        long mask1 = edges[1].rowMask(y);
        long mask2 = edges[2].rowMask(y);
        long mask3 = edges[3].rowMask(y);
        for (int x = left; x < right; x++) {
            if (((value0 & mask0) | (value1 & mask1) | (value2 & mask2) | (value3 & mask3)) >= 0) {
                shader.drawQuadSample(frame.sampleIndex(x, y), row.weights((long) x * STEPS_PER_SAMPLE));
            }
            value0 += edges[0].columnDifference;
            value1 += edges[1].columnDifference;
            value2 += edges[2].columnDifference;
            value3 += edges[3].columnDifference;
        }
    }

    private void fillTriangle(Triangle triangle, SampleShader shader, int left, int right, int top, int bottom) {
        Edge bc = new Edge(triangle.primitive(), triangle.b(), triangle.c());
        Edge ca = new Edge(triangle.primitive(), triangle.c(), triangle.a());
        Edge ab = new Edge(triangle.primitive(), triangle.a(), triangle.b());
        // The DS takes attributes at the top left corner, not where it tests the edges.
        boolean shiftsAttributes = triangle.primitive().surface().attributes().isDs();
        for (int y = top; y < bottom; y++) {
            long weightA = bc.valueAt(left, y);
            long weightB = ca.valueAt(left, y);
            long weightC = ab.valueAt(left, y);
            long maskA = bc.rowMask(y);
            long maskB = ca.rowMask(y);
            long maskC = ab.rowMask(y);
            for (int x = left; x < right; x++) {
                if (((weightA & maskA) | (weightB & maskB) | (weightC & maskC)) >= 0) {
                    if (shiftsAttributes) {
                        shader.drawTriangleSample(
                                frame.sampleIndex(x, y),
                                Math.max(0, weightA - bc.cornerDifference),
                                Math.max(0, weightB - ca.cornerDifference),
                                Math.max(0, weightC - ab.cornerDifference));
                    } else {
                        shader.drawTriangleSample(frame.sampleIndex(x, y), weightA, weightB, weightC);
                    }
                }
                weightA += bc.columnDifference;
                weightB += ca.columnDifference;
                weightC += ab.columnDifference;
            }
        }
    }

    /** Returns the index of the first sample on an axis whose centre is not before the triangle. */
    private static int firstSampleIndex(int[] coordinates, Triangle triangle) {
        return firstSampleIndex(
                Math.min(coordinates[triangle.a()], Math.min(coordinates[triangle.b()], coordinates[triangle.c()])));
    }

    private static int firstSampleIndex(int minCoordinate) {
        return Math.ceilDiv(minCoordinate - STEPS_PER_SAMPLE / 2, STEPS_PER_SAMPLE);
    }

    /** Returns the index after the last sample on an axis whose centre is not after the triangle. */
    private static int endSampleIndex(int[] coordinates, Triangle triangle) {
        return endSampleIndex(
                Math.max(coordinates[triangle.a()], Math.max(coordinates[triangle.b()], coordinates[triangle.c()])));
    }

    private static int endSampleIndex(int maxCoordinate) {
        return Math.floorDiv(maxCoordinate - STEPS_PER_SAMPLE / 2, STEPS_PER_SAMPLE) + 1;
    }

    /**
     * An edge and a function of the position. The function is negative outside of the polygon, and also on the edge if
     * it is neither a top nor a left edge.
     */
    private static final class Edge {
        private final ProjectedPrimitive primitive;
        private final int fromVertexIndex;
        private final int toVertexIndex;
        /**
         * The addend of the function: -1 for edges that are neither top nor left, so that samples on them are outside,
         * otherwise 0.
         */
        private final int bias;

        private final boolean isDs;
        /** The difference of the function between two neighbouring samples of a row. */
        private final long columnDifference;
        /** The offset of the point that decides whether a sample is inside, from the sample's top left corner. */
        private final int offsetX;

        private final int offsetY;
        /** The value of the function at the deciding point minus its value at the sample's top left corner. */
        private final long cornerDifference;

        Edge(ProjectedPrimitive primitive, int fromVertexIndex, int toVertexIndex) {
            this.primitive = primitive;
            this.fromVertexIndex = fromVertexIndex;
            this.toVertexIndex = toVertexIndex;
            int dx = primitive.x()[toVertexIndex] - primitive.x()[fromVertexIndex];
            int dy = primitive.y()[toVertexIndex] - primitive.y()[fromVertexIndex];
            this.bias = dy < 0 || dy == 0 && dx > 0 ? 0 : -1;
            this.columnDifference = -(long) dy * STEPS_PER_SAMPLE;
            this.isDs = primitive.surface().attributes().isDs();
            boolean isSteep = Math.abs(dy) >= Math.abs(dx);
            this.offsetX = isDs && isSteep ? STEPS_PER_SAMPLE - 1 : STEPS_PER_SAMPLE / 2;
            int dsOffsetY = isSteep ? 0 : STEPS_PER_SAMPLE - 1;
            this.offsetY = isDs ? dsOffsetY : STEPS_PER_SAMPLE / 2;
            this.cornerDifference = (long) dx * offsetY - (long) dy * offsetX;
        }

        /**
         * Returns the mask -1, in which all bits are set, if the edge limits a row, otherwise 0. On the DS, an edge
         * limits only rows whose top it crosses.
         */
        long rowMask(int y) {
            int minY = Math.min(primitive.y()[fromVertexIndex], primitive.y()[toVertexIndex]);
            int maxY = Math.max(primitive.y()[fromVertexIndex], primitive.y()[toVertexIndex]);
            long rowY = (long) y * STEPS_PER_SAMPLE;
            return !isDs || (minY <= rowY && rowY < maxY) ? -1 : 0;
        }

        /** Returns the value of the function at a sample. */
        long valueAt(int x, int y) {
            return Triangle.edgeFunction(
                            primitive,
                            fromVertexIndex,
                            toVertexIndex,
                            (long) x * STEPS_PER_SAMPLE + offsetX,
                            (long) y * STEPS_PER_SAMPLE + offsetY)
                    + bias;
        }
    }
}
