package shuriken.ninja.object;

import java.util.List;

/**
 * A tree of nodes with their meshes, linked.
 *
 * @param nodes in drawing order: a node, its child's subtree, then its sibling; parents before children
 * @param attaches the meshes in order of first use; nodes may share one
 * @param <A> the kind of mesh
 */
public record ObjectTree<A>(List<ObjectNode> nodes, List<A> attaches) {
    public ObjectTree {
        nodes = List.copyOf(nodes);
        attaches = List.copyOf(attaches);
    }
}
