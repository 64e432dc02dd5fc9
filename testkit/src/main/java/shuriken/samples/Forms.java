package shuriken.samples;

import java.util.function.DoubleFunction;
import org.joml.Vector3d;

/** Creates patches and meshes of common forms. All angles are in turns. */
final class Forms {
    private Forms() {}

    static double sin(double turns) {
        return StrictMath.sin(2 * Math.PI * turns);
    }

    static double cos(double turns) {
        return StrictMath.cos(2 * Math.PI * turns);
    }

    /**
     * Returns a point on a polyline.
     *
     * @param pairs the x and y of each point of the polyline
     * @param t the position from 0 to 1; each segment has the same share of this range
     */
    private static double[] pointOnPolyline(double[] pairs, double t) {
        int segmentCount = pairs.length / 2 - 1;
        int segment = Math.min(segmentCount - 1, (int) (t * segmentCount));
        double fraction = t * segmentCount - segment;
        return new double[] {
            lerp(pairs[2 * segment], pairs[2 * segment + 2], fraction),
            lerp(pairs[2 * segment + 1], pairs[2 * segment + 3], fraction)
        };
    }

    /**
     * Interpolates between values at equal distances.
     *
     * @param t the position from 0 (the first value) to 1 (the last value); it is clamped to this range
     * @param smoothness 0 for linear interpolation, 1 for a slope of 0 at each value, or a number between them
     */
    static double interpolate(double[] values, double t, double smoothness) {
        double position = Math.clamp(t, 0.0, 1.0) * (values.length - 1);
        int index = Math.min(values.length - 2, (int) position);
        double fraction = position - index;
        return lerp(values[index], values[index + 1], lerp(fraction, Noise.smooth(fraction), smoothness));
    }

    /**
     * Creates a surface of revolution about the y axis. The seam of the texture is at the back, which faces -z.
     *
     * @param repeatU the number of repetitions of the texture around the axis
     * @param profile the radius and height of each point of the profile, from top to bottom
     */
    static Shape.Patch lathe(double repeatU, double... profile) {
        return (s, t) -> {
            double[] radiusAndHeight = pointOnPolyline(profile, t);
            double radius = radiusAndHeight[0];
            return Point.of(-radius * sin(s), radiusAndHeight[1], -radius * cos(s), s * repeatU, t);
        };
    }

    /**
     * The half-axes of the elliptical cross-section of a tube.
     *
     * @param right the half-axis perpendicular to the direction of the seam
     * @param forward the half-axis in the direction of the seam
     */
    record HalfAxes(double right, double forward) {}

    /**
     * Creates a tube along a path.
     *
     * @param path the points of the path for parameters from 0 to 1, and slightly outside this range
     * @param halfAxes the half-axes of the cross-sections for parameters from 0 to 1
     * @param seam the direction that the seam of the texture faces; the path never has this direction
     * @param repeatU the number of repetitions of the texture around the path
     * @param repeatV the number of repetitions of the texture along the path
     */
    static Shape.Patch tube(
            DoubleFunction<Vector3d> path,
            DoubleFunction<HalfAxes> halfAxes,
            Vector3d seam,
            double repeatU,
            double repeatV) {
        return (s, t) -> {
            double step = 1e-4;
            Vector3d direction = path.apply(t + step).sub(path.apply(t - step)).normalize();
            Vector3d right = new Vector3d(seam).cross(direction).normalize();
            Vector3d forward = new Vector3d(direction).cross(right);
            HalfAxes crossSection = halfAxes.apply(t);
            Vector3d position = path.apply(t)
                    .add(right.mul(crossSection.right() * sin(s)))
                    .add(forward.mul(crossSection.forward() * cos(s)));
            return new Point(position, s * repeatU, t * repeatV, Colour.WHITE);
        };
    }

    /** Returns a straight path, which continues outside of the parameters 0 to 1. */
    static DoubleFunction<Vector3d> line(Vector3d from, Vector3d to) {
        return t -> new Vector3d(from).lerp(to, t);
    }

    /**
     * Creates the six sides of a block.
     *
     * @param tileSize the distance after which the texture repeats
     * @param segmentCount the number of segments along x, so that the block can be bent
     * @param low the corner with the lowest coordinates
     * @param high the corner with the highest coordinates
     */
    static Shape block(Paint paint, double tileSize, int segmentCount, Vector3d low, Vector3d high) {
        Shape shape = new Shape();
        for (int axis = 0; axis < 3; axis++) {
            for (int side = 0; side < 2; side++) {
                int acrossAxis = (axis + 1) % 3;
                int downAxis = (axis + 2) % 3;
                double sideCoordinate = (side == 0 ? low : high).get(axis);
                boolean isHighSide = side == 1;
                int normalAxis = axis;
                shape.addPatch(paint, acrossAxis == 0 ? segmentCount : 1, downAxis == 0 ? segmentCount : 1, (s, t) -> {
                    Vector3d position = new Vector3d();
                    position.setComponent(normalAxis, sideCoordinate);
                    position.setComponent(
                            acrossAxis, lerp(low.get(acrossAxis), high.get(acrossAxis), isHighSide ? s : 1 - s));
                    position.setComponent(downAxis, lerp(high.get(downAxis), low.get(downAxis), t));
                    return new Point(
                            position,
                            uOf(position, normalAxis) / tileSize,
                            vOf(position, normalAxis) / tileSize,
                            Colour.WHITE);
                });
            }
        }
        return shape;
    }

    /** Returns the coordinate across the grain on a side that is perpendicular to an axis. */
    private static double uOf(Vector3d position, int normalAxis) {
        return normalAxis == 2 ? position.y : position.z;
    }

    /** Returns the coordinate along the grain: x, or y on the two sides that are perpendicular to x. */
    private static double vOf(Vector3d position, int normalAxis) {
        return normalAxis == 0 ? position.y : position.x;
    }

    /** Interpolates linearly between two values. */
    static double lerp(double from, double to, double fraction) {
        return from + fraction * (to - from);
    }
}
