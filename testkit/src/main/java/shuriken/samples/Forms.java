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
    static double[] interpolate(double[] line, double t) {
        int pieces = line.length / 2 - 1;
        int piece = Math.min(pieces - 1, (int) (t * pieces));
        double share = t * pieces - piece;
        return new double[] {
            line[2 * piece] + share * (line[2 * piece + 2] - line[2 * piece]),
            line[2 * piece + 1] + share * (line[2 * piece + 3] - line[2 * piece + 1])
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
            double[] p = interpolate(profile, t);
            return Point.of(-p[0] * sin(s), p[1], -p[0] * cos(s), s * repeat, t);
        };
    }

    /** The half widths of a tube. */
    record Girth(double right, double forward) {}

    /**
     * Creates a tube along a path whose seam faces {@code seam}.
     *
     * @param path the path for parameters from 0 to 1
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
            Girth g = girth.apply(t);
            Vector3d position = path.apply(t).add(right.mul(g.right() * sin(s))).add(forward.mul(g.forward() * cos(s)));
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
     */
    static Shape block(Paint paint, double tile, int cuts, Vector3d low, Vector3d high) {
        Shape shape = new Shape();
        for (int axis = 0; axis < 3; axis++) {
            for (int side = 0; side < 2; side++) {
                int across = (axis + 1) % 3;
                int down = (axis + 2) % 3;
                double depth = (side == 0 ? low : high).get(axis);
                boolean forward = side == 1;
                int fixed = axis;
                shape.patch(paint, across == 0 ? cuts : 1, down == 0 ? cuts : 1, (s, t) -> {
                    Vector3d position = new Vector3d();
                    position.setComponent(fixed, depth);
                    position.setComponent(across, mix(low.get(across), high.get(across), forward ? s : 1 - s));
                    position.setComponent(down, mix(high.get(down), low.get(down), t));
                    return new Point(position, uOf(position, fixed) / tile, vOf(position, fixed) / tile, Colour.WHITE);
                });
            }
        }
        return shape;
    }

    /** Returns the u coordinate. The grain runs along x, and along y on the two ends. */
    private static double uOf(Vector3d position, int axis) {
        return axis == 2 ? position.y : position.z;
    }

    private static double vOf(Vector3d position, int axis) {
        return axis == 0 ? position.y : position.x;
    }

    static double mix(double from, double to, double share) {
        return from + share * (to - from);
    }
}
