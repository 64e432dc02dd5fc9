package shuriken.testkit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Computes the distance between two posed models. */
public final class PosedDistance {
    private PosedDistance() {}

    /**
     * Returns the largest distance of a vertex from the nearest vertex of the other model, relative to the size of the
     * model.
     */
    public static double farthest(List<PosedPrimitive> before, List<PosedPrimitive> after) {
        List<float[]> actual = points(after);
        double farthest = 0;
        double size = 0;
        for (float[] expected : points(before)) {
            double nearest = Double.POSITIVE_INFINITY;
            for (float[] position : actual) {
                double distance = 0;
                for (int axis = 0; axis < 3; axis++) {
                    distance = Math.max(distance, Math.abs(position[axis] - expected[axis]));
                    size = Math.max(size, Math.abs(expected[axis]));
                }
                nearest = Math.min(nearest, distance);
            }
            farthest = Math.max(farthest, nearest);
        }
        return farthest / size;
    }

    public static int triangles(List<PosedPrimitive> posed) {
        return posed.stream()
                .mapToInt(primitive -> primitive.indices().length / 3)
                .sum();
    }

    private static List<float[]> points(List<PosedPrimitive> posed) {
        List<float[]> points = new ArrayList<>();
        for (PosedPrimitive primitive : posed) {
            for (int i = 0; i + 2 < primitive.positions().length; i += 3) {
                points.add(Arrays.copyOfRange(primitive.positions(), i, i + 3));
            }
        }
        return points;
    }
}
