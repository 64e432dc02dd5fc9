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
 * New triangles that one node moves and that become a separate shape.
 *
 * @param triangles the corners of each triangle
 * @param sceneNodeIndex the index of the scene node that moves the triangles
 * @param commandIndex the index of the command after which the shape is drawn
 */
record RigidTriangles(List<EditCorner[]> triangles, int sceneNodeIndex, int commandIndex) {
    /** The smallest weight that is not treated as a rounding error. */
    static final float MIN_WEIGHT = 0.02f;

    /** Returns whether the nodes with the largest weights differ between corners of a part. */
    static boolean isSkinned(MeshPart part) {
        Set<Integer> nodeIndices = new HashSet<>();
        for (EditCorner[] triangle : part.triangles()) {
            addHeaviestNodes(triangle, nodeIndices);
        }
        return nodeIndices.size() > 1;
    }

    /** Returns whether a triangle would be distorted if only one node moved it. */
    static boolean needsSeveralMatrices(EditCorner[] triangle) {
        Set<Integer> nodeIndices = new HashSet<>();
        addHeaviestNodes(triangle, nodeIndices);
        return nodeIndices.size() > 1 || Arrays.stream(triangle).anyMatch(RigidTriangles::isBlended);
    }

    private static void addHeaviestNodes(EditCorner[] triangle, Set<Integer> nodeIndices) {
        for (EditCorner corner : triangle) {
            nodeIndices.add(heaviestNodeIndex(corner));
        }
    }

    /** Returns whether more than one node moves a corner. */
    static boolean isBlended(EditCorner corner) {
        int influenceCount = 0;
        for (float weight : corner.weights()) {
            influenceCount += weight > MIN_WEIGHT ? 1 : 0;
        }
        return influenceCount > 1;
    }

    /** Returns the index of the scene node whose weights have the largest sum over all given corners. */
    static int heaviestNodeIndex(EditCorner... corners) {
        Map<Integer, Float> weightByNode = new LinkedHashMap<>();
        for (EditCorner corner : corners) {
            for (int i = 0; i < corner.jointIndices().length; i++) {
                weightByNode.merge(corner.jointIndices()[i], corner.weights()[i], Float::sum);
            }
        }
        int heaviestNodeIndex = corners[0].jointIndices()[0];
        for (Map.Entry<Integer, Float> weight : weightByNode.entrySet()) {
            boolean isHeavier = weight.getValue() > weightByNode.getOrDefault(heaviestNodeIndex, 0f);
            heaviestNodeIndex = isHeavier ? weight.getKey() : heaviestNodeIndex;
        }
        return heaviestNodeIndex;
    }
}
