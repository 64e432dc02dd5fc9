package shuriken.interchange.gltf;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.interchange.support.JsonValue;
import shuriken.scene.Scene;

/**
 * The nodes of the file's scene in depth-first order. Parents precede children, and siblings keep their order.
 *
 * @param fileIndexByNode the index in the file of each node of the scene
 * @param parentIndexByNode the index in the scene of the parent of each node of the scene, or {@link Scene#NONE}
 * @param nodeIndexByFileIndex the index in the scene of each node of the file, or {@link Scene#NONE} for nodes outside
 *     the scene
 */
record NodeOrder(int[] fileIndexByNode, int[] parentIndexByNode, int[] nodeIndexByFileIndex) {
    /** The approximate memory for each node in bytes. */
    private static final int NODE_MEMORY = 256;

    /** A node that the traversal has not reached yet. */
    private record Visit(JsonValue reference, int parentIndex) {}

    /** Traverses the nodes of the default scene. */
    static NodeOrder traverse(JsonValue root, ReadContext context) {
        JsonValue allNodes = root.get("nodes");
        context.reserve((long) NODE_MEMORY * allNodes.size(), allNodes.location(), "nodes");
        int[] nodeIndexByFileIndex = new int[allNodes.size()];
        Arrays.fill(nodeIndexByFileIndex, Scene.NONE);
        List<Integer> fileIndexByNode = new ArrayList<>();
        List<Integer> parentIndexByNode = new ArrayList<>();
        Deque<Visit> pendingVisits = new ArrayDeque<>();
        push(findRoots(root), Scene.NONE, pendingVisits);
        while (!pendingVisits.isEmpty()) {
            Visit visit = pendingVisits.pop();
            int fileIndex = visit.reference.index(nodeIndexByFileIndex.length, "nodes");
            if (nodeIndexByFileIndex[fileIndex] != Scene.NONE) {
                throw new FormatException(
                        Kind.POINTER_LOOP,
                        visit.reference.location(),
                        "node %d occurs twice in the node tree",
                        fileIndex);
            }
            nodeIndexByFileIndex[fileIndex] = fileIndexByNode.size();
            fileIndexByNode.add(fileIndex);
            parentIndexByNode.add(visit.parentIndex);
            push(allNodes.get(fileIndex).get("children").elements(), nodeIndexByFileIndex[fileIndex], pendingVisits);
        }
        return new NodeOrder(toArray(fileIndexByNode), toArray(parentIndexByNode), nodeIndexByFileIndex);
    }

    /** Returns the roots of the default scene. The list is empty if the file has no scene. */
    private static List<JsonValue> findRoots(JsonValue root) {
        JsonValue scenes = root.get("scenes");
        if (scenes.size() > 0) {
            JsonValue defaultScene = root.get("scene");
            int sceneIndex = defaultScene.exists() ? defaultScene.index(scenes.size(), "scenes") : 0;
            return scenes.get(sceneIndex).get("nodes").elements();
        }
        return List.of();
    }

    private static void push(List<JsonValue> references, int parentIndex, Deque<Visit> pendingVisits) {
        references.reversed().forEach(reference -> pendingVisits.push(new Visit(reference, parentIndex)));
    }

    private static int[] toArray(List<Integer> numbers) {
        return numbers.stream().mapToInt(Integer::intValue).toArray();
    }

    /** Returns the index in the scene of a referenced node, which must be in the scene. */
    int requireSceneIndex(JsonValue reference) {
        int index = nodeIndexByFileIndex[reference.index(nodeIndexByFileIndex.length, "nodes")];
        if (index == Scene.NONE) {
            throw reference.createError("the node is not part of the scene");
        }
        return index;
    }
}
