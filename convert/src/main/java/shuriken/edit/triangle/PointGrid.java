package shuriken.edit.triangle;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Finds the points near a position with a grid. Consecutive points form groups of the same size, such as the edges of a
 * triangle. Points of used groups are no longer found.
 */
public final class PointGrid {
    private static final int NO_POINT = -1;
    /**
     * The maximum number of points that a search returns. It limits the work in damaged models, where very many points
     * coincide.
     */
    private static final int MAX_RESULTS = 1000;
    /** The largest cell index. Coordinates beyond that cell are clamped to it, so that loops over cells end. */
    private static final double MAX_CELL_INDEX = 1L << 40;

    private final double tolerance;
    private final boolean[] isUsed;
    private final int pointsPerGroup;
    /** The index of the first point of each cell. {@link #nextUnusedPointIndex} continues the list of the cell. */
    private final Map<Long, Integer> firstPointIndexByCell = new HashMap<>();

    /** The index of the next point of the same cell for each point, or {@link #NO_POINT}. */
    private final int[] nextPointIndexInCell;

    /**
     * Creates a grid of all points whose groups are unused.
     *
     * @param points the coordinates of all points, {@code float[3 * n]}
     * @param tolerance the distance along each axis up to which points are found
     * @param isUsed whether each group is used; the elements may change later
     * @param pointsPerGroup the number of consecutive points of one group
     */
    public PointGrid(float[] points, double tolerance, boolean[] isUsed, int pointsPerGroup) {
        this.tolerance = tolerance;
        this.isUsed = isUsed;
        this.pointsPerGroup = pointsPerGroup;
        this.nextPointIndexInCell = new int[points.length / 3];
        for (int i = nextPointIndexInCell.length - 1; i >= 0; i--) {
            if (!isGroupUsed(i)) {
                long cellKey =
                        cellKey(cellIndex(points[3 * i]), cellIndex(points[3 * i + 1]), cellIndex(points[3 * i + 2]));
                Integer previousFirstIndex = firstPointIndexByCell.put(cellKey, i);
                nextPointIndexInCell[i] = previousFirstIndex == null ? NO_POINT : previousFirstIndex;
            }
        }
    }

    private boolean isGroupUsed(int pointIndex) {
        return isUsed[pointIndex / pointsPerGroup];
    }

    /**
     * Returns the indices of at most {@value #MAX_RESULTS} points: those within the tolerance, and possibly points that
     * are farther away.
     */
    public int[] findNear(double x, double y, double z) {
        int[] pointIndices = new int[8];
        int count = 0;
        for (long cellX = cellIndex(x - tolerance); cellX <= cellIndex(x + tolerance); cellX++) {
            for (long cellY = cellIndex(y - tolerance); cellY <= cellIndex(y + tolerance); cellY++) {
                for (long cellZ = cellIndex(z - tolerance); cellZ <= cellIndex(z + tolerance); cellZ++) {
                    for (int pointIndex = firstUnusedPointIndex(cellKey(cellX, cellY, cellZ));
                            pointIndex != NO_POINT && count < MAX_RESULTS;
                            pointIndex = nextUnusedPointIndex(pointIndex)) {
                        pointIndices = count < pointIndices.length
                                ? pointIndices
                                : Arrays.copyOf(pointIndices, Math.multiplyExact(2, count));
                        pointIndices[count++] = pointIndex;
                    }
                }
            }
        }
        return Arrays.copyOf(pointIndices, count);
    }

    /**
     * Returns the index of the first unused point of a cell, or {@link #NO_POINT}. This method unlinks used points, so
     * that they are visited only once.
     */
    private int firstUnusedPointIndex(long cellKey) {
        int pointIndex = firstPointIndexByCell.getOrDefault(cellKey, NO_POINT);
        if (pointIndex != NO_POINT && isGroupUsed(pointIndex)) {
            pointIndex = nextUnusedPointIndex(pointIndex);
            firstPointIndexByCell.put(cellKey, pointIndex);
        }
        return pointIndex;
    }

    private int nextUnusedPointIndex(int pointIndex) {
        int candidateIndex = nextPointIndexInCell[pointIndex];
        while (candidateIndex != NO_POINT && isGroupUsed(candidateIndex)) {
            candidateIndex = nextPointIndexInCell[candidateIndex];
        }
        nextPointIndexInCell[pointIndex] = candidateIndex;
        return candidateIndex;
    }

    private long cellIndex(double coordinate) {
        return (long) Math.floor(Math.clamp(coordinate / (2 * tolerance), -MAX_CELL_INDEX, MAX_CELL_INDEX));
    }

    private static long cellKey(long cellX, long cellY, long cellZ) {
        return (cellX * 1_000_003L + cellY) * 1_000_003L + cellZ;
    }
}
