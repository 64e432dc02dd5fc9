package shuriken.convert.nitro.edit;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import shuriken.edit.EditCorner;
import shuriken.edit.MeshPart;

/**
 * Triangles that become a shape of their own.
 *
 * @param node of the scene that moves them
 * @param command index of the command that the shape is drawn after
 */
record AppendedPart(List<EditCorner[]> triangles, int node, int command) {
    /** Weights below this one are rounding. */
    static final float MIN_WEIGHT = 0.02f;

    /** Returns whether different nodes move vertices of a part. */
    static boolean isSkinned(MeshPart part) {
        return part.triangles().stream()
                        .flatMap(triangle -> List.of(triangle).stream())
                        .map(AppendedPart::largest)
                        .distinct()
                        .count()
                > 1;
    }

    /** Returns whether more than one node moves a vertex. */
    static boolean isBlended(EditCorner corner) {
        int nodes = 0;
        for (float weight : corner.weights()) {
            nodes += weight > MIN_WEIGHT ? 1 : 0;
        }
        return nodes > 1;
    }

    /** Returns the node of the scene with the largest weight of vertices. */
    static int largest(EditCorner... corners) {
        Map<Integer, Float> shares = new LinkedHashMap<>();
        for (EditCorner corner : corners) {
            for (int i = 0; i < corner.joints().length; i++) {
                shares.merge(corner.joints()[i], corner.weights()[i], Float::sum);
            }
        }
        int largest = corners[0].joints()[0];
        for (Map.Entry<Integer, Float> share : shares.entrySet()) {
            largest = share.getValue() > shares.getOrDefault(largest, 0f) ? share.getKey() : largest;
        }
        return largest;
    }
}
