package shuriken.ninja.object;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import shuriken.io.ByteWriter;
import shuriken.ninja.layout.BlockContent;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.PointerTargets;
import shuriken.ninja.layout.StructId;

/**
 * Writes the structs of an {@link ObjectTree}. The links between nodes are computed from the order and the parents of
 * the nodes and from {@link ObjectTree#sharedLinks()}, not from the pointers in {@link NjsObject}. In a new file, the
 * nodes are in drawing order. Each node is followed by its mesh unless an earlier node has the same mesh.
 *
 * @param <M> the type of the meshes
 */
public final class ObjectTreeWriter<M> implements BlockContent {
    private final ObjectTree<M> tree;
    private final IntPredicate isNodeLong;
    private final ObjectMeshWriter<M> meshWriter;
    /** The index of the first child of each node, or {@link ObjectNode#NONE}. */
    private final int[] firstChildIndices;
    /** The index of the next sibling of each node, or {@link ObjectNode#NONE}. */
    private final int[] nextSiblingIndices;

    private final List<StructId> structOrder = new ArrayList<>();
    private final Set<StructId> structIds;

    /**
     * Creates a writer of trees whose nodes all have the same form.
     *
     * @param hasLongForm whether the nodes have {@link NjsObject#LONG_SIZE} bytes
     */
    public ObjectTreeWriter(ObjectTree<M> tree, boolean hasLongForm, ObjectMeshWriter<M> meshWriter) {
        this(tree, nodeIndex -> hasLongForm, meshWriter);
    }

    /**
     * Creates a writer of trees whose nodes may have different forms.
     *
     * @param isNodeLong returns whether the node with an index has {@link NjsObject#LONG_SIZE} bytes
     */
    public ObjectTreeWriter(ObjectTree<M> tree, IntPredicate isNodeLong, ObjectMeshWriter<M> meshWriter) {
        this.tree = tree;
        this.isNodeLong = isNodeLong;
        this.meshWriter = meshWriter;
        this.firstChildIndices = new int[tree.nodes().size()];
        this.nextSiblingIndices = new int[tree.nodes().size()];
        linkNodes();
        boolean[] isListed = new boolean[tree.meshes().size()];
        for (int i = 0; i < tree.nodes().size(); i++) {
            structOrder.add(new StructId(LayoutEntry.Kind.OBJECT, i));
            int meshIndex = tree.nodes().get(i).meshIndex();
            if (meshIndex != ObjectNode.NONE && !isListed[meshIndex]) {
                isListed[meshIndex] = true;
                structOrder.addAll(meshWriter.order(tree.meshes().get(meshIndex), meshIndex));
            }
        }
        this.structIds = new HashSet<>(structOrder);
    }

    private void linkNodes() {
        Arrays.fill(firstChildIndices, ObjectNode.NONE);
        Arrays.fill(nextSiblingIndices, ObjectNode.NONE);
        // The key is the parent's index plus 1. Element 0 is for nodes without a parent.
        int[] lastChildIndexByParent = new int[firstChildIndices.length + 1];
        Arrays.fill(lastChildIndexByParent, ObjectNode.NONE);
        Set<Integer> rootIndices = new HashSet<>(tree.rootIndices());
        for (int i = 0; i < firstChildIndices.length; i++) {
            if (rootIndices.contains(i)) {
                lastChildIndexByParent[0] = ObjectNode.NONE;
            }
            int parentIndex = tree.nodes().get(i).parentIndex();
            int previousSiblingIndex = lastChildIndexByParent[parentIndex + 1];
            if (previousSiblingIndex != ObjectNode.NONE) {
                nextSiblingIndices[previousSiblingIndex] = i;
            } else if (parentIndex != ObjectNode.NONE) {
                firstChildIndices[parentIndex] = i;
            }
            lastChildIndexByParent[parentIndex + 1] = i;
        }
        for (SharedLink link : tree.sharedLinks()) {
            int[] linkIndices = link.isSibling() ? nextSiblingIndices : firstChildIndices;
            if (linkIndices[link.nodeIndex()] == ObjectNode.NONE) {
                linkIndices[link.nodeIndex()] = link.targetIndex();
            }
        }
    }

    @Override
    public List<StructId> order() {
        return structOrder;
    }

    @Override
    public boolean has(StructId structId) {
        return structIds.contains(structId)
                || structId.kind() != LayoutEntry.Kind.OBJECT
                        && structId.index() < tree.meshes().size()
                        && meshWriter.has(tree.meshes().get(structId.index()), structId);
    }

    @Override
    public void write(StructId structId, ByteWriter out, PointerTargets targets) {
        if (structId.kind() == LayoutEntry.Kind.OBJECT) {
            writeObject(structId.index(), out, targets);
        } else {
            meshWriter.write(tree.meshes().get(structId.index()), structId, out, targets);
        }
    }

    private void writeObject(int nodeIndex, ByteWriter out, PointerTargets targets) {
        ObjectNode node = tree.nodes().get(nodeIndex);
        NodeStruct.Links links = new NodeStruct.Links(
                new StructId(LayoutEntry.Kind.MODEL, node.meshIndex()),
                new StructId(LayoutEntry.Kind.OBJECT, firstChildIndices[nodeIndex]),
                new StructId(LayoutEntry.Kind.OBJECT, nextSiblingIndices[nodeIndex]));
        NodeStruct.visitFields(targets.newWriter(out), node.object(), links, isNodeLong.test(nodeIndex));
    }
}
