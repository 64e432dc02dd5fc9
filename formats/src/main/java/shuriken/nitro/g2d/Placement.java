package shuriken.nitro.g2d;

/**
 * The transformation of a cell in a frame of an animation. The cell is scaled, then rotated, then moved.
 *
 * @param rotation the rotation, where 65536 is a full one
 * @param scaleX the horizontal scale, where 4096 is the stored size
 * @param scaleY the vertical scale, where 4096 is the stored size
 * @param x the horizontal displacement in texels
 * @param y the vertical displacement in texels
 */
public record Placement(int rotation, int scaleX, int scaleY, int x, int y) {
    static final Placement NONE = translated(0, 0);

    private static final int ONE = 4096;
    private static final int FULL_ROTATION = 65_536;
    /** The maximum distance of a visible texel from the origin. */
    private static final int LIMIT = 512;
    /** A difference that may be a rounding error. */
    private static final double ROUNDING = 1e-6;

    static Placement translated(int x, int y) {
        return new Placement(0, ONE, ONE, x, y);
    }

    boolean isPlain() {
        return equals(NONE);
    }

    /** The inverse transformation, from points of the frame to points of the cell. */
    record Inverse(Placement placement, double cos, double sin) {
        /** Returns the column of the cell that a point of the frame shows. */
        int column(double toX, double toY) {
            double rotated = (toX - placement.x) * cos + (toY - placement.y) * sin;
            return placement.scaleX == 0 ? LIMIT * 2 : floor(rotated * ONE / placement.scaleX);
        }

        /** Returns the row of the cell that a point of the frame shows. */
        int line(double toX, double toY) {
            double rotated = (toY - placement.y) * cos - (toX - placement.x) * sin;
            return placement.scaleY == 0 ? LIMIT * 2 : floor(rotated * ONE / placement.scaleY);
        }

        private static int floor(double value) {
            int truncated = (int) value;
            return value < truncated ? truncated - 1 : truncated;
        }
    }

    Inverse inverse() {
        double angle = rotation * 2 * Math.PI / FULL_ROTATION;
        return new Inverse(this, StrictMath.cos(angle), StrictMath.sin(angle));
    }

    /** Returns the box around a transformed box of the cell, within the limit. */
    Cell.Box of(Cell.Box box) {
        if (isPlain() || box.width() == 0) {
            return box;
        }
        double angle = rotation * 2 * Math.PI / FULL_ROTATION;
        double minX = LIMIT;
        double minY = LIMIT;
        double maxX = -LIMIT;
        double maxY = -LIMIT;
        for (int corner = 0; corner < 4; corner++) {
            double cornerX = (double) (corner % 2 == 0 ? box.left() : box.right()) * scaleX / ONE;
            double cornerY = (double) (corner / 2 == 0 ? box.top() : box.bottom()) * scaleY / ONE;
            double toX = cornerX * StrictMath.cos(angle) - cornerY * StrictMath.sin(angle) + x;
            double toY = cornerX * StrictMath.sin(angle) + cornerY * StrictMath.cos(angle) + y;
            minX = Math.min(minX, toX);
            minY = Math.min(minY, toY);
            maxX = Math.max(maxX, toX);
            maxY = Math.max(maxY, toY);
        }
        return new Cell.Box(
                clamp(Math.floor(minX + ROUNDING)),
                clamp(Math.floor(minY + ROUNDING)),
                clamp(Math.ceil(maxX - ROUNDING)),
                clamp(Math.ceil(maxY - ROUNDING)));
    }

    private static int clamp(double value) {
        return (int) Math.clamp(value, -LIMIT, LIMIT);
    }
}
