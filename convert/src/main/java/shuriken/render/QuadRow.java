package shuriken.render;

import java.util.Arrays;

/**
 * A row of a quad, with the two edges that it crosses. It computes by which share each corner contributes to the colour
 * and texture coordinates at a point of the row.
 */
final class QuadRow {
    private final Quad quad;
    private final double[] shares = new double[4];
    /** The edges at which the row begins and ends, by the index of their first corner. */
    private int leftEdge;

    private int rightEdge;
    /** The x coordinates, in steps, at which the row crosses these edges. */
    private double leftX;

    private double rightX;
    /** The shares of the second corners of these edges where the row crosses them. */
    private double leftShare;

    private double rightShare;

    QuadRow(Quad quad) {
        this.quad = quad;
    }

    /** Moves to another row, whose y coordinate is in steps. */
    void moveTo(long y) {
        double rowY = Math.clamp((double) y, quad.top(), quad.bottom());
        leftX = Double.POSITIVE_INFINITY;
        rightX = Double.NEGATIVE_INFINITY;
        for (int edge = 0; edge < 4; edge++) {
            int nextEdge = (edge + 1) % 4;
            if (quad.y(edge) != quad.y(nextEdge)
                    && Math.min(quad.y(edge), quad.y(nextEdge)) <= rowY
                    && Math.max(quad.y(edge), quad.y(nextEdge)) >= rowY) {
                double share = (rowY - quad.y(edge)) / ((double) quad.y(nextEdge) - quad.y(edge));
                double x = quad.x(edge) + share * ((double) quad.x(nextEdge) - quad.x(edge));
                if (x < leftX) {
                    leftX = x;
                    leftEdge = edge;
                    leftShare = share;
                }
                if (x > rightX) {
                    rightX = x;
                    rightEdge = edge;
                    rightShare = share;
                }
            }
        }
    }

    /**
     * Returns the shares of the four corners at an x coordinate in steps; their sum is 1. The next call reuses the
     * array.
     */
    double[] shares(long x) {
        double rightFraction = rightX > leftX ? Math.clamp((x - leftX) / (rightX - leftX), 0.0, 1.0) : 0;
        Arrays.fill(shares, 0);
        shares[leftEdge] += (1 - rightFraction) * (1 - leftShare);
        shares[(leftEdge + 1) % 4] += (1 - rightFraction) * leftShare;
        shares[rightEdge] += rightFraction * (1 - rightShare);
        shares[(rightEdge + 1) % 4] += rightFraction * rightShare;
        return shares;
    }
}
