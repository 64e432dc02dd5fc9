package shuriken.convert.nitro.edit;

import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import shuriken.edit.mesh.EditCorner;
import shuriken.edit.mesh.MeshPart;

/**
 * New triangles that are stored as a separate shape.
 *
 * @param triangles the triangles
 * @param nodeIndex the index of the scene node that moves the triangles
 * @param commandIndex the index of the command after which the shape is drawn
 */
record AppendedPart(List<EditCorner[]> triangles, int nodeIndex, int commandIndex) {
    /** Weights below this limit are treated as rounding errors. */
    static final float MIN_WEIGHT = 0.02f;

    /** Returns whether different nodes move the vertices of a part. */
    static boolean isSkinned(MeshPart part) {
        Set<Integer> nodeIndices = new HashSet<>();
        for (EditCorner[] triangle : part.triangles()) {
            addHeaviestNodes(triangle, nodeIndices);
        }
        return nodeIndices.size() > 1;
    }

    /** Returns whether more than one node moves a triangle. */
    static boolean needsSeveralMatrices(EditCorner[] triangle) {
        Set<Integer> nodeIndices = new HashSet<>();
        addHeaviestNodes(triangle, nodeIndices);
        return nodeIndices.size() > 1 || Arrays.stream(triangle).anyMatch(AppendedPart::isBlended);
    }

    private static void addHeaviestNodes(EditCorner[] triangle, Set<Integer> nodeIndices) {
        for (EditCorner corner : triangle) {
            nodeIndices.add(heaviestNode(corner));
        }
    }

    /** Returns whether more than one node moves a vertex. */
    static boolean isBlended(EditCorner corner) {
        int influenceCount = 0;
        for (float weight : corner.weights()) {
            influenceCount += weight > MIN_WEIGHT ? 1 : 0;
        }
        return influenceCount > 1;
    }

    /** Returns the node of the scene with the largest total weight in some corners. */
    static int heaviestNode(EditCorner... corners) {
        Map<Integer, Float> weightByNode = new LinkedHashMap<>();
        for (EditCorner corner : corners) {
            for (int i = 0; i < corner.sourceJoints().length; i++) {
                weightByNode.merge(corner.sourceJoints()[i], corner.weights()[i], Float::sum);
            }
        }
        int heaviestNode = corners[0].sourceJoints()[0];
        for (Map.Entry<Integer, Float> weight : weightByNode.entrySet()) {
            heaviestNode =
                    weight.getValue() > weightByNode.getOrDefault(heaviestNode, 0f) ? weight.getKey() : heaviestNode;
        }
        return heaviestNode;
    }
}
