package shuriken.samples;

import java.util.function.DoubleFunction;
import org.joml.Vector3d;

/** Creates patches of common forms. Angles are in turns. */
final class Forms {
    private Forms() {}

    static double sin(double turns) {
        return StrictMath.sin(2 * Math.PI * turns);
    }

    static double cos(double turns) {
        return StrictMath.cos(2 * Math.PI * turns);
    }

    /** Interpolates linearly between (x, y) pairs, which are at equal distances in {@code t}. */
    static double[] interpolate(double[] pairs, double t) {
        int pieceCount = pairs.length / 2 - 1;
        int piece = Math.min(pieceCount - 1, (int) (t * pieceCount));
        double share = t * pieceCount - piece;
        return new double[] {
            pairs[2 * piece] + share * (pairs[2 * piece + 2] - pairs[2 * piece]),
            pairs[2 * piece + 1] + share * (pairs[2 * piece + 3] - pairs[2 * piece + 1])
        };
    }

    /** Interpolates between single values. If {@code smooth} is 1, corners are rounded. */
    static double interpolate(double[] values, double t, double smooth) {
        double position = Math.clamp(t, 0.0, 1.0) * (values.length - 1);
        int from = Math.min(values.length - 2, (int) position);
        double share = position - from;
        return mix(values[from], values[from + 1], mix(share, Noise.smooth(share), smooth));
    }

    /**
     * Creates a surface of revolution about the y axis. The middle of the texture faces +z and the seam is at the back.
     *
     * @param repeat the number of repetitions of the texture around the axis
     * @param profile pairs of radius and height from top to bottom
     */
    static Shape.Patch lathe(double repeat, double... profile) {
        return (s, t) -> {
            double[] radiusAndHeight = interpolate(profile, t);
            double radius = radiusAndHeight[0];
            return Point.of(-radius * sin(s), radiusAndHeight[1], -radius * cos(s), s * repeat, t);
        };
    }

    /** The half widths of a tube at one position. The cross-section is an ellipse. */
    record Girth(double right, double forward) {}

    /**
     * Creates a tube along a path whose seam faces {@code seam}.
     *
     * @param path the path for parameters from 0 to 1
     * @param girth the half widths for the same parameters
     * @param seam a direction that is never the direction of the path
     * @param repeatU the number of repetitions of the texture around the path
     * @param repeatV the number of repetitions of the texture along the path
     */
    static Shape.Patch tube(
            DoubleFunction<Vector3d> path, DoubleFunction<Girth> girth, Vector3d seam, double repeatU, double repeatV) {
        return (s, t) -> {
            double step = 1e-4;
            Vector3d direction = path.apply(t + step).sub(path.apply(t - step)).normalize();
            Vector3d right = new Vector3d(seam).cross(direction).normalize();
            Vector3d forward = new Vector3d(direction).cross(right);
            Girth halfWidths = girth.apply(t);
            Vector3d position = path.apply(t)
                    .add(right.mul(halfWidths.right() * sin(s)))
                    .add(forward.mul(halfWidths.forward() * cos(s)));
            return new Point(position, s * repeatU, t * repeatV, Colour.WHITE);
        };
    }

    /** Returns a straight path. */
    static DoubleFunction<Vector3d> line(Vector3d from, Vector3d to) {
        return t -> new Vector3d(from).lerp(to, t);
    }

    /**
     * Creates the six sides of a block. The texture repeats after {@code tile} units.
     *
     * @param cuts the number of pieces along x, so that the block can be bent
     * @param low the corner with the lowest coordinates
     * @param high the corner with the highest coordinates
     */
    static Shape block(Paint paint, double tile, int cuts, Vector3d low, Vector3d high) {
        Shape shape = new Shape();
        for (int axis = 0; axis < 3; axis++) {
            for (int side = 0; side < 2; side++) {
                int across = (axis + 1) % 3;
                int down = (axis + 2) % 3;
                double depth = (side == 0 ? low : high).get(axis);
                boolean isHighSide = side == 1;
                int fixed = axis;
                shape.patch(paint, across == 0 ? cuts : 1, down == 0 ? cuts : 1, (s, t) -> {
                    Vector3d position = new Vector3d();
                    position.setComponent(fixed, depth);
                    position.setComponent(across, mix(low.get(across), high.get(across), isHighSide ? s : 1 - s));
                    position.setComponent(down, mix(high.get(down), low.get(down), t));
                    return new Point(position, uOf(position, fixed) / tile, vOf(position, fixed) / tile, Colour.WHITE);
                });
            }
        }
        return shape;
    }

    /** Returns the coordinate across the grain on the side at one end of an axis. */
    private static double uOf(Vector3d position, int axis) {
        return axis == 2 ? position.y : position.z;
    }

    /** Returns the coordinate along the grain, which runs along x, except on the two ends, where it runs along y. */
    private static double vOf(Vector3d position, int axis) {
        return axis == 0 ? position.y : position.x;
    }

    /** Interpolates linearly. */
    static double mix(double from, double to, double share) {
        return from + share * (to - from);
    }
}
