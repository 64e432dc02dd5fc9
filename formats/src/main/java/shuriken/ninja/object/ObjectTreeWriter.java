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
 * Writes the structs of an {@link ObjectTree}. The links between nodes are computed from the order and the
 * parents of the nodes, not from the pointers in {@link NjsObject}. In a new file, each node in drawing order is
 * followed by its mesh, as in all known files.
 *
 * @param <A> the kind of mesh
 */
public final class ObjectTreeWriter<A> implements BlockContent {
    private final ObjectTree<A> tree;
    private final IntPredicate isLong;
    private final AttachWriter<A> attachWriter;
    /** The first child of each node, or {@link ObjectNode#NONE}. */
    private final int[] firstChildIndices;
    /** The next sibling of each node, or {@link ObjectNode#NONE}. */
    private final int[] nextSiblingIndices;

    private final List<StructId> order = new ArrayList<>();
    private final Set<StructId> structs;

    /**
     * Creates a writer of one tree.
     *
     * @param hasLongForm whether nodes have {@link NjsObject#LONG_SIZE} bytes
     */
    public ObjectTreeWriter(ObjectTree<A> tree, boolean hasLongForm, AttachWriter<A> attachWriter) {
        this(tree, nodeIndex -> hasLongForm, attachWriter);
    }

    /**
     * Creates a writer of trees whose nodes have different forms.
     *
     * @param isLong whether a node has {@link NjsObject#LONG_SIZE} bytes
     */
    public ObjectTreeWriter(ObjectTree<A> tree, IntPredicate isLong, AttachWriter<A> attachWriter) {
        this.tree = tree;
        this.isLong = isLong;
        this.attachWriter = attachWriter;
        this.firstChildIndices = new int[tree.nodes().size()];
        this.nextSiblingIndices = new int[tree.nodes().size()];
        linkNodes();
        boolean[] isListed = new boolean[tree.attaches().size()];
        for (int i = 0; i < tree.nodes().size(); i++) {
            order.add(new StructId(LayoutEntry.Kind.OBJECT, i));
            int attachIndex = tree.nodes().get(i).attachIndex();
            if (attachIndex != ObjectNode.NONE && !isListed[attachIndex]) {
                isListed[attachIndex] = true;
                order.addAll(attachWriter.order(tree.attaches().get(attachIndex), attachIndex));
            }
        }
        this.structs = new HashSet<>(order);
    }

    private void linkNodes() {
        Arrays.fill(firstChildIndices, ObjectNode.NONE);
        Arrays.fill(nextSiblingIndices, ObjectNode.NONE);
        // Element 0 is for nodes without a parent; the others are indexed by the parent's index plus 1.
        int[] lastChildByParent = new int[firstChildIndices.length + 1];
        Arrays.fill(lastChildByParent, ObjectNode.NONE);
        Set<Integer> rootIndices = new HashSet<>(tree.roots());
        for (int i = 0; i < firstChildIndices.length; i++) {
            if (rootIndices.contains(i)) {
                lastChildByParent[0] = ObjectNode.NONE;
            }
            int parentIndex = tree.nodes().get(i).parentIndex();
            int previousSiblingIndex = lastChildByParent[parentIndex + 1];
            if (previousSiblingIndex != ObjectNode.NONE) {
                nextSiblingIndices[previousSiblingIndex] = i;
            } else if (parentIndex != ObjectNode.NONE) {
                firstChildIndices[parentIndex] = i;
            }
            lastChildByParent[parentIndex + 1] = i;
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
        return order;
    }

    @Override
    public boolean has(StructId struct) {
        return structs.contains(struct)
                || struct.kind() != LayoutEntry.Kind.OBJECT
                        && struct.index() < tree.attaches().size()
                        && attachWriter.has(tree.attaches().get(struct.index()), struct);
    }

    @Override
    public void write(StructId struct, ByteWriter out, PointerTargets targets) {
        if (struct.kind() == LayoutEntry.Kind.OBJECT) {
            writeObject(struct.index(), out, targets);
        } else {
            attachWriter.write(tree.attaches().get(struct.index()), struct, out, targets);
        }
    }

    private void writeObject(int nodeIndex, ByteWriter out, PointerTargets targets) {
        ObjectNode node = tree.nodes().get(nodeIndex);
        NodeStruct.Links links = new NodeStruct.Links(
                new StructId(LayoutEntry.Kind.MODEL, node.attachIndex()),
                new StructId(LayoutEntry.Kind.OBJECT, firstChildIndices[nodeIndex]),
                new StructId(LayoutEntry.Kind.OBJECT, nextSiblingIndices[nodeIndex]));
        NodeStruct.layout(targets.newWriter(out), node.object(), links, isLong.test(nodeIndex));
    }
}
