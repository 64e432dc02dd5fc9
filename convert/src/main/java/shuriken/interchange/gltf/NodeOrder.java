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
 * The nodes of the file's scene in drawing order. Parents precede children, and siblings keep their order.
 *
 * @param nodes the index in the file of each node
 * @param parents the index of the parent in {@code nodes}, or {@link Scene#NONE}
 * @param indices the index in {@code nodes} of each node of the file, or {@link Scene#NONE} for nodes outside the scene
 */
record NodeOrder(int[] nodes, int[] parents, int[] indices) {
    /** The approximate memory for each node. */
    private static final int NODE_BYTES = 256;

    private record Visit(JsonValue reference, int parent) {}

    /** Traverses the nodes of the default scene. */
    static NodeOrder traverse(JsonValue root, ReadContext context) {
        JsonValue allNodes = root.get("nodes");
        context.reserve((long) NODE_BYTES * allNodes.size(), allNodes.site(), "nodes");
        int[] indices = new int[allNodes.size()];
        Arrays.fill(indices, Scene.NONE);
        List<Integer> nodes = new ArrayList<>();
        List<Integer> parents = new ArrayList<>();
        Deque<Visit> pending = new ArrayDeque<>();
        push(roots(root), Scene.NONE, pending);
        while (!pending.isEmpty()) {
            Visit visit = pending.pop();
            int node = visit.reference.index(indices.length, "nodes");
            if (indices[node] != Scene.NONE) {
                throw new FormatException(
                        Kind.POINTER_LOOP, visit.reference.site(), "node %d occurs twice in the node tree", node);
            }
            indices[node] = nodes.size();
            nodes.add(node);
            parents.add(visit.parent);
            push(allNodes.get(node).get("children").elements(), indices[node], pending);
        }
        return new NodeOrder(toArray(nodes), toArray(parents), indices);
    }

    /** Returns the roots of the default scene. The list is empty if the file has no scene. */
    private static List<JsonValue> roots(JsonValue root) {
        JsonValue scenes = root.get("scenes");
        if (scenes.size() > 0) {
            JsonValue defaultScene = root.get("scene");
            int index = defaultScene.exists() ? defaultScene.index(scenes.size(), "scenes") : 0;
            return scenes.get(index).get("nodes").elements();
        }
        return List.of();
    }

    private static void push(List<JsonValue> references, int parent, Deque<Visit> pending) {
        references.reversed().forEach(reference -> pending.push(new Visit(reference, parent)));
    }

    private static int[] toArray(List<Integer> numbers) {
        return numbers.stream().mapToInt(Integer::intValue).toArray();
    }

    /** Returns the index of a referenced node, which must be in the scene. */
    int indexOf(JsonValue reference) {
        int index = indices[reference.index(indices.length, "nodes")];
        if (index == Scene.NONE) {
            throw reference.bad("the node is not part of the scene");
        }
        return index;
    }
}
