package shuriken.ninja.object;

import java.util.List;
import java.util.function.Function;

/**
 * One or more trees of nodes with their meshes.
 *
 * @param nodes the nodes in drawing order: a node, the subtree of its child, then its sibling; parents are before
 *     children
 * @param meshes the meshes in order of first use; nodes may share a mesh
 * @param rootIndices the indices of the nodes at which trees start; other nodes without a parent are siblings of the
 *     preceding root
 * @param sharedLinks the additional links to nodes that already have a position in the tree
 * @param <M> the type of the meshes
 */
public record ObjectTree<M>(
        List<ObjectNode> nodes, List<M> meshes, List<Integer> rootIndices, List<SharedLink> sharedLinks) {
    public ObjectTree {
        nodes = List.copyOf(nodes);
        meshes = List.copyOf(meshes);
        rootIndices = List.copyOf(rootIndices);
        sharedLinks = List.copyOf(sharedLinks);
        for (ObjectNode node : nodes) {
            requireIndex(node.parentIndex(), nodes.size(), "parent");
            requireIndex(node.meshIndex(), meshes.size(), "mesh");
        }
        for (int rootIndex : rootIndices) {
            requireIndex(rootIndex, nodes.size(), "root");
        }
        for (SharedLink link : sharedLinks) {
            requireIndex(link.nodeIndex(), nodes.size(), "link");
            requireIndex(link.targetIndex(), nodes.size(), "link target");
        }
    }

    /** Creates trees without additional links. */
    public ObjectTree(List<ObjectNode> nodes, List<M> meshes, List<Integer> rootIndices) {
        this(nodes, meshes, rootIndices, List.of());
    }

    private static void requireIndex(int index, int count, String indexName) {
        if (index < ObjectNode.NONE || index >= count) {
            throw new IllegalArgumentException(
                    "the " + indexName + " index " + index + " is not between -1 and " + (count - 1));
        }
    }

    /** Creates a tree with one root. */
    public ObjectTree(List<ObjectNode> nodes, List<M> meshes) {
        this(nodes, meshes, nodes.isEmpty() ? List.of() : List.of(0));
    }

    /**
     * Returns a tree with the same structure.
     *
     * @param newNodes the new nodes, with the indices and parents of the original nodes
     * @param newMeshes the meshes of the new nodes
     */
    public ObjectTree<M> withContents(List<ObjectNode> newNodes, List<M> newMeshes) {
        return new ObjectTree<>(newNodes, newMeshes, rootIndices, sharedLinks);
    }

    /** Returns a tree with the same nodes and converted meshes. */
    public <B> ObjectTree<B> mapMeshes(Function<? super M, ? extends B> converter) {
        return new ObjectTree<>(nodes, meshes.stream().<B>map(converter).toList(), rootIndices, sharedLinks);
    }
}
