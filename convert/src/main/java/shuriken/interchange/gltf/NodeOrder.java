package shuriken.interchange.gltf;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.interchange.Json;
import shuriken.scene.Scene;

/**
 * The nodes of the file's scene in drawing order: parents before children, siblings as they are listed.
 *
 * @param nodes indices in the file
 * @param parents indices in {@code nodes}, or {@link Scene#NONE}
 * @param indices index in {@code nodes} of each node of the file, or {@link Scene#NONE} for nodes outside the scene
 */
record NodeOrder(int[] nodes, int[] parents, int[] indices) {
    /** Approximate memory per node. */
    private static final int NODE_BYTES = 256;

    private record Visit(Json reference, int parent) {}

    static NodeOrder of(Json root, ReadContext context) {
        Json all = root.get("nodes");
        context.reserve((long) NODE_BYTES * all.size(), all.site(), "nodes");
        int[] indices = new int[all.size()];
        Arrays.fill(indices, Scene.NONE);
        List<Integer> nodes = new ArrayList<>();
        List<Integer> parents = new ArrayList<>();
        Deque<Visit> waiting = new ArrayDeque<>();
        push(roots(root), Scene.NONE, waiting);
        while (!waiting.isEmpty()) {
            Visit visit = waiting.pop();
            int node = visit.reference.index(indices.length, "nodes");
            if (indices[node] != Scene.NONE) {
                throw new FormatException(
                        Kind.POINTER_LOOP, visit.reference.site(), "node %d has a place in the tree already", node);
            }
            indices[node] = nodes.size();
            nodes.add(node);
            parents.add(visit.parent);
            push(all.get(node).get("children").elements(), indices[node], waiting);
        }
        return new NodeOrder(array(nodes), array(parents), indices);
    }

    /** Returns the roots of the default scene; of all nodes if there is no scene. */
    private static List<Json> roots(Json root) {
        Json scenes = root.get("scenes");
        if (scenes.size() > 0) {
            Json chosen = root.get("scene");
            int index = chosen.exists() ? chosen.index(scenes.size(), "scenes") : 0;
            return scenes.get(index).get("nodes").elements();
        }
        return List.of();
    }

    private static void push(List<Json> references, int parent, Deque<Visit> waiting) {
        references.reversed().forEach(reference -> waiting.push(new Visit(reference, parent)));
    }

    private static int[] array(List<Integer> numbers) {
        return numbers.stream().mapToInt(Integer::intValue).toArray();
    }

    /** Returns the index of a referenced node. */
    int assign(Json reference) {
        int index = indices[reference.index(indices.length, "nodes")];
        if (index == Scene.NONE) {
            throw reference.bad("a node outside the scene");
        }
        return index;
    }
}
