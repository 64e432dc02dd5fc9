package shuriken.render;

/** A row of a quad, with the two edges that it crosses and the shares of their corners. */
final class QuadRow {
    private final Quad quad;
    private final double[] shares = new double[4];
    private int leftEdge;
    private int rightEdge;
    private double leftX;
    private double rightX;
    private double leftShare;
    private double rightShare;

    QuadRow(Quad quad) {
        this.quad = quad;
    }

    /** Moves to another row. */
    void moveTo(long y) {
        double row = Math.clamp((double) y, quad.top(), quad.bottom());
        leftX = Double.POSITIVE_INFINITY;
        rightX = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < 4; i++) {
            int next = (i + 1) % 4;
            if (quad.y(i) != quad.y(next)
                    && Math.min(quad.y(i), quad.y(next)) <= row
                    && Math.max(quad.y(i), quad.y(next)) >= row) {
                double share = (row - quad.y(i)) / ((double) quad.y(next) - quad.y(i));
                double x = quad.x(i) + share * ((double) quad.x(next) - quad.x(i));
                if (x < leftX) {
                    leftX = x;
                    leftEdge = i;
                    leftShare = share;
                }
                if (x > rightX) {
                    rightX = x;
                    rightEdge = i;
                    rightShare = share;
                }
            }
        }
    }

    /** Returns the shares of the four corners at a column. The next call reuses the array. */
    double[] shares(long x) {
        double rightFraction = rightX > leftX ? Math.clamp((x - leftX) / (rightX - leftX), 0.0, 1.0) : 0;
        shares[0] = shares[1] = shares[2] = shares[3] = 0;
        shares[leftEdge] += (1 - rightFraction) * (1 - leftShare);
        shares[(leftEdge + 1) % 4] += (1 - rightFraction) * leftShare;
        shares[rightEdge] += rightFraction * (1 - rightShare);
        shares[(rightEdge + 1) % 4] += rightFraction * rightShare;
        return shares;
    }
}
