package shuriken.testkit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Computes the distance between two posed models. */
public final class PosedDistance {
    private PosedDistance() {}

    /**
     * Returns the largest distance from a vertex of the first model to the nearest vertex of the second model, relative
     * to the largest coordinate of the first model. A distance is the largest difference on one axis. The result is
     * NaN, which no limit accepts, if a coordinate is NaN or if all coordinates of the first model are 0.
     */
    public static double farthest(List<PosedGlbPrimitive> before, List<PosedGlbPrimitive> after) {
        List<float[]> afterPositions = positions(after);
        double farthest = 0;
        double largestCoordinate = 0;
        for (float[] beforePosition : positions(before)) {
            double nearest = Double.POSITIVE_INFINITY;
            for (float[] afterPosition : afterPositions) {
                double distance = 0;
                for (int axis = 0; axis < 3; axis++) {
                    distance = Math.max(distance, Math.abs(afterPosition[axis] - beforePosition[axis]));
                    largestCoordinate = Math.max(largestCoordinate, Math.abs(beforePosition[axis]));
                }
                nearest = Math.min(nearest, distance);
            }
            farthest = Math.max(farthest, nearest);
        }
        return farthest / largestCoordinate;
    }

    /** Returns the number of triangles. */
    public static int countTriangles(List<PosedGlbPrimitive> posed) {
        return posed.stream()
                .mapToInt(primitive -> primitive.indices().length / 3)
                .sum();
    }

    /** Returns the position of each vertex as XYZ. */
    private static List<float[]> positions(List<PosedGlbPrimitive> posed) {
        List<float[]> positions = new ArrayList<>();
        for (PosedGlbPrimitive primitive : posed) {
            for (int i = 0; i + 2 < primitive.positions().length; i += 3) {
                positions.add(Arrays.copyOfRange(primitive.positions(), i, i + 3));
            }
        }
        return positions;
    }
}
