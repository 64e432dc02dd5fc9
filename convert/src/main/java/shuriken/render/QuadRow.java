package shuriken.render;

import java.util.Arrays;

/**
 * A row of a quad, with the two edges that it crosses. It computes the weight of each corner in the colour and texture
 * coordinates at a point of the row.
 */
final class QuadRow {
    private final Quad quad;
    private final double[] weights = new double[4];
    /** The edges at which the row begins and ends, by the index of their first corner. */
    private int leftEdgeIndex;

    private int rightEdgeIndex;
    /** The x coordinates, in steps, at which the row crosses these edges. */
    private double leftX;

    private double rightX;
    /** The positions on these edges where the row crosses them: 0 at the first corner and 1 at the second. */
    private double leftFraction;

    private double rightFraction;

    QuadRow(Quad quad) {
        this.quad = quad;
    }

    /** Moves to another row, whose y coordinate is in steps. */
    void moveTo(long y) {
        double rowY = Math.clamp((double) y, quad.top(), quad.bottom());
        leftX = Double.POSITIVE_INFINITY;
        rightX = Double.NEGATIVE_INFINITY;
        for (int edgeIndex = 0; edgeIndex < 4; edgeIndex++) {
            int nextCornerIndex = (edgeIndex + 1) % 4;
            if (quad.y(edgeIndex) != quad.y(nextCornerIndex)
                    && Math.min(quad.y(edgeIndex), quad.y(nextCornerIndex)) <= rowY
                    && Math.max(quad.y(edgeIndex), quad.y(nextCornerIndex)) >= rowY) {
                double edgeFraction =
                        (rowY - quad.y(edgeIndex)) / ((double) quad.y(nextCornerIndex) - quad.y(edgeIndex));
                double x = quad.x(edgeIndex) + edgeFraction * ((double) quad.x(nextCornerIndex) - quad.x(edgeIndex));
                if (x < leftX) {
                    leftX = x;
                    leftEdgeIndex = edgeIndex;
                    leftFraction = edgeFraction;
                }
                if (x > rightX) {
                    rightX = x;
                    rightEdgeIndex = edgeIndex;
                    rightFraction = edgeFraction;
                }
            }
        }
    }

    /**
     * Returns the weights of the four corners at an x coordinate in steps; their sum is 1. The next call reuses the
     * array.
     */
    double[] weights(long x) {
        double rowFraction = rightX > leftX ? Math.clamp((x - leftX) / (rightX - leftX), 0.0, 1.0) : 0;
        Arrays.fill(weights, 0);
        weights[leftEdgeIndex] += (1 - rowFraction) * (1 - leftFraction);
        weights[(leftEdgeIndex + 1) % 4] += (1 - rowFraction) * leftFraction;
        weights[rightEdgeIndex] += rowFraction * (1 - rightFraction);
        weights[(rightEdgeIndex + 1) % 4] += rowFraction * rightFraction;
        return weights;
    }
}
