package shuriken.edit;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** How far the triangles of two scenes are apart, whatever their order. */
final class Deviation {
    /** Cells along the longest side. */
    private static final int CELLS = 64;

    private Deviation() {}

    /** The greatest distance from a corner of the wanted triangles to the nearest one that is there, as a part of the size. */
    static double of(Collection<MeshPart> there, Collection<MeshPart> wanted, float size) {
        float cell = size / CELLS;
        Map<Long, List<float[]>> cells = new HashMap<>();
        there.forEach(part -> part.triangles().forEach(triangle -> {
            for (EditCorner corner : triangle) {
                cells.computeIfAbsent(key(corner.place(), cell, 0), unused -> new ArrayList<>())
                        .add(corner.place());
            }
        }));
        double farthest = 0;
        for (MeshPart part : wanted) {
            for (EditCorner[] triangle : part.triangles()) {
                for (EditCorner corner : triangle) {
                    double nearest = cell;
                    for (int side = 0; side < 27 && nearest > 1e-7; side++) {
                        for (float[] place : cells.getOrDefault(key(corner.place(), cell, side), List.of())) {
                            nearest = Math.min(nearest, distance(place, corner.place()));
                        }
                    }
                    farthest = Math.max(farthest, nearest);
                }
            }
        }
        return farthest / size;
    }

    private static double distance(float[] a, float[] b) {
        return Math.max(Math.abs(a[0] - b[0]), Math.max(Math.abs(a[1] - b[1]), Math.abs(a[2] - b[2])));
    }

    private static long key(float[] place, float cell, int side) {
        long key = 7;
        int rest = side;
        for (int axis = 0; axis < 3; axis++) {
            int step = rest % 3 == 2 ? -1 : rest % 3;
            rest /= 3;
            key = 1_000_003L * key + (long) Math.floor(place[axis] / cell) + step;
        }
        return key;
    }
}
