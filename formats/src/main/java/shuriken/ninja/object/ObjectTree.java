package shuriken.ninja.object;

import java.util.List;
import java.util.function.Function;

/**
 * A tree of nodes with their meshes, linked.
 *
 * @param nodes in drawing order: a node, its child's subtree, then its sibling; parents before children
 * @param attaches the meshes in order of first use; nodes may share one
 * @param roots nodes where trees begin; further nodes without a parent are siblings of the one before
 * @param <A> the kind of mesh
 */
public record ObjectTree<A>(List<ObjectNode> nodes, List<A> attaches, List<Integer> roots) {
    public ObjectTree {
        nodes = List.copyOf(nodes);
        attaches = List.copyOf(attaches);
        roots = List.copyOf(roots);
        for (ObjectNode node : nodes) {
            index(node.parent(), nodes.size(), "parent");
            index(node.attach(), attaches.size(), "mesh");
        }
        for (int root : roots) {
            index(root, nodes.size(), "root");
        }
    }

    private static void index(int index, int count, String what) {
        if (index < ObjectNode.NONE || index >= count) {
            throw new IllegalArgumentException(what + " " + index + " of a node: there are " + count);
        }
    }

    /** A tree with one root. */
    public ObjectTree(List<ObjectNode> nodes, List<A> attaches) {
        this(nodes, attaches, nodes.isEmpty() ? List.of() : List.of(0));
    }

    /** The same nodes with each mesh as another kind of value. */
    public <B> ObjectTree<B> map(Function<? super A, ? extends B> change) {
        return new ObjectTree<>(nodes, attaches.stream().<B>map(change).toList(), roots);
    }
}
