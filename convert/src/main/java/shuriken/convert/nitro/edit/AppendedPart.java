package shuriken.convert.nitro.edit;

import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import shuriken.edit.EditCorner;
import shuriken.edit.MeshPart;

/**
 * New triangles that are stored as a separate shape.
 *
 * @param triangles the triangles
 * @param node the node of the scene that moves them
 * @param command the index of the command after which the shape is drawn
 */
record AppendedPart(List<EditCorner[]> triangles, int node, int command) {
    /** Weights below this limit are treated as rounding errors. */
    static final float MIN_WEIGHT = 0.02f;

    /** Returns whether different nodes move the vertices of a part. */
    static boolean isSkinned(MeshPart part) {
        Set<Integer> nodes = new HashSet<>();
        for (EditCorner[] triangle : part.triangles()) {
            addHeaviestNodes(triangle, nodes);
        }
        return nodes.size() > 1;
    }

    /** Returns whether more than one node moves a triangle. */
    static boolean needsSeveralMatrices(EditCorner[] triangle) {
        Set<Integer> nodes = new HashSet<>();
        addHeaviestNodes(triangle, nodes);
        return nodes.size() > 1 || Arrays.stream(triangle).anyMatch(AppendedPart::isBlended);
    }

    private static void addHeaviestNodes(EditCorner[] triangle, Set<Integer> nodes) {
        for (EditCorner corner : triangle) {
            nodes.add(heaviestNode(corner));
        }
    }

    /** Returns whether more than one node moves a vertex. */
    static boolean isBlended(EditCorner corner) {
        int nodes = 0;
        for (float weight : corner.weights()) {
            nodes += weight > MIN_WEIGHT ? 1 : 0;
        }
        return nodes > 1;
    }

    /** Returns the node of the scene with the largest total weight in some corners. */
    static int heaviestNode(EditCorner... corners) {
        Map<Integer, Float> weights = new LinkedHashMap<>();
        for (EditCorner corner : corners) {
            for (int i = 0; i < corner.sourceJoints().length; i++) {
                weights.merge(corner.sourceJoints()[i], corner.weights()[i], Float::sum);
            }
        }
        int largest = corners[0].sourceJoints()[0];
        for (Map.Entry<Integer, Float> weight : weights.entrySet()) {
            largest = weight.getValue() > weights.getOrDefault(largest, 0f) ? weight.getKey() : largest;
        }
        return largest;
    }
}
