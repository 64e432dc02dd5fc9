package shuriken.nitro.g2d;

/**
 * The transformation of a cell in a frame of an animation. The cell is scaled, then rotated, then moved.
 *
 * @param rotation the rotation, where 65536 is a full rotation
 * @param scaleX the horizontal scale, where 4096 is the original size
 * @param scaleY the vertical scale, where 4096 is the original size
 * @param x the horizontal displacement in texels
 * @param y the vertical displacement in texels
 */
public record CellTransform(int rotation, int scaleX, int scaleY, int x, int y) {
    static final CellTransform IDENTITY = translated(/* x= */ 0, /* y= */ 0);

    private static final int UNIT_SCALE = 4096;
    private static final int FULL_ROTATION = 65_536;
    /** The maximum horizontal or vertical distance of a visible texel from the origin. */
    private static final int MAX_DISTANCE = 512;
    /** A coordinate that is outside all cells. */
    private static final int OUTSIDE = 2 * MAX_DISTANCE;
    /** A difference that may be a rounding error. */
    private static final double ROUNDING_ERROR = 1e-6;

    static CellTransform translated(int x, int y) {
        return new CellTransform(/* rotation= */ 0, UNIT_SCALE, UNIT_SCALE, x, y);
    }

    boolean isIdentity() {
        return equals(IDENTITY);
    }

    /** Returns whether the cell is only moved, by an integer number of texels. */
    boolean isTranslation() {
        return rotation == 0 && scaleX == UNIT_SCALE && scaleY == UNIT_SCALE;
    }

    /** The inverse transformation, from points of the frame to points of the cell. */
    record Inverse(CellTransform transform, double cos, double sin) {
        /**
         * Returns the column of texels of the cell that a point of the frame shows. With a scale of 0, the column is
         * outside all cells.
         */
        int column(double frameX, double frameY) {
            double rotatedX = (frameX - transform.x) * cos + (frameY - transform.y) * sin;
            return transform.scaleX == 0 ? OUTSIDE : floor(rotatedX * UNIT_SCALE / transform.scaleX);
        }

        /**
         * Returns the line of texels of the cell that a point of the frame shows. With a scale of 0, the line is
         * outside all cells.
         */
        int line(double frameX, double frameY) {
            double rotatedY = (frameY - transform.y) * cos - (frameX - transform.x) * sin;
            return transform.scaleY == 0 ? OUTSIDE : floor(rotatedY * UNIT_SCALE / transform.scaleY);
        }

        private static int floor(double coordinate) {
            int truncated = (int) coordinate;
            return coordinate < truncated ? truncated - 1 : truncated;
        }
    }

    Inverse inverse() {
        double angle = rotation * 2 * Math.PI / FULL_ROTATION;
        return new Inverse(this, StrictMath.cos(angle), StrictMath.sin(angle));
    }

    /**
     * Returns the smallest box that contains a transformed box of the cell, limited to the maximum distance. The
     * identity, and a box without a width, result in the box itself without this limit.
     */
    Cell.Box transformBox(Cell.Box box) {
        if (isIdentity() || box.width() == 0) {
            return box;
        }
        double angle = rotation * 2 * Math.PI / FULL_ROTATION;
        double minX = MAX_DISTANCE;
        double minY = MAX_DISTANCE;
        double maxX = -MAX_DISTANCE;
        double maxY = -MAX_DISTANCE;
        for (int cornerIndex = 0; cornerIndex < 4; cornerIndex++) {
            double cornerX = (double) (cornerIndex % 2 == 0 ? box.left() : box.right()) * scaleX / UNIT_SCALE;
            double cornerY = (double) (cornerIndex / 2 == 0 ? box.top() : box.bottom()) * scaleY / UNIT_SCALE;
            double frameX = cornerX * StrictMath.cos(angle) - cornerY * StrictMath.sin(angle) + x;
            double frameY = cornerX * StrictMath.sin(angle) + cornerY * StrictMath.cos(angle) + y;
            minX = Math.min(minX, frameX);
            minY = Math.min(minY, frameY);
            maxX = Math.max(maxX, frameX);
            maxY = Math.max(maxY, frameY);
        }
        return new Cell.Box(
                clamp(Math.floor(minX + ROUNDING_ERROR)),
                clamp(Math.floor(minY + ROUNDING_ERROR)),
                clamp(Math.ceil(maxX - ROUNDING_ERROR)),
                clamp(Math.ceil(maxY - ROUNDING_ERROR)));
    }

    private static int clamp(double coordinate) {
        return (int) Math.clamp(coordinate, -MAX_DISTANCE, MAX_DISTANCE);
    }
}
