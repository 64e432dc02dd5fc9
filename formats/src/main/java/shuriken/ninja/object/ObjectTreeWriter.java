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
 * Writes the structs of an {@link ObjectTree}. Links follow from the order and parents of the nodes, not from the
 * stored pointers. Without a stored layout, each node in drawing order is followed by its mesh, as in all known files.
 *
 * @param <A> the kind of mesh
 */
public final class ObjectTreeWriter<A> implements BlockContent {
    private final ObjectTree<A> tree;
    private final IntPredicate longForm;
    private final AttachWriter<A> attaches;
    /** The first child of each node, or {@link ObjectNode#NONE}. */
    private final int[] children;
    /** The next sibling of each node, or {@link ObjectNode#NONE}. */
    private final int[] siblings;

    private final List<StructId> order = new ArrayList<>();
    private final Set<StructId> structs;

    /**
     * Creates a writer of one tree.
     *
     * @param hasLongForm whether nodes have {@link NjsObject#LONG_SIZE} bytes
     */
    public ObjectTreeWriter(ObjectTree<A> tree, boolean hasLongForm, AttachWriter<A> attaches) {
        this(tree, node -> hasLongForm, attaches);
    }

    /**
     * Creates a writer of trees whose nodes have different forms.
     *
     * @param longForm whether a node has {@link NjsObject#LONG_SIZE} bytes
     */
    public ObjectTreeWriter(ObjectTree<A> tree, IntPredicate longForm, AttachWriter<A> attaches) {
        this.tree = tree;
        this.longForm = longForm;
        this.attaches = attaches;
        this.children = new int[tree.nodes().size()];
        this.siblings = new int[tree.nodes().size()];
        linkNodes();
        boolean[] isListed = new boolean[tree.attaches().size()];
        for (int i = 0; i < tree.nodes().size(); i++) {
            order.add(new StructId(LayoutEntry.Kind.OBJECT, i));
            int attach = tree.nodes().get(i).attach();
            if (attach != ObjectNode.NONE && !isListed[attach]) {
                isListed[attach] = true;
                order.addAll(attaches.order(tree.attaches().get(attach), attach));
            }
        }
        this.structs = new HashSet<>(order);
    }

    private void linkNodes() {
        Arrays.fill(children, ObjectNode.NONE);
        Arrays.fill(siblings, ObjectNode.NONE);
        // The index is that of the parent plus 1; element 0 is for nodes without a parent.
        int[] lastChildOf = new int[children.length + 1];
        Arrays.fill(lastChildOf, ObjectNode.NONE);
        Set<Integer> roots = new HashSet<>(tree.roots());
        for (int i = 0; i < children.length; i++) {
            if (roots.contains(i)) {
                lastChildOf[0] = ObjectNode.NONE;
            }
            int parent = tree.nodes().get(i).parent();
            int previousSibling = lastChildOf[parent + 1];
            if (previousSibling != ObjectNode.NONE) {
                siblings[previousSibling] = i;
            } else if (parent != ObjectNode.NONE) {
                children[parent] = i;
            }
            lastChildOf[parent + 1] = i;
        }
        for (SharedLink link : tree.sharedLinks()) {
            int[] targets = link.isSibling() ? siblings : children;
            if (targets[link.node()] == ObjectNode.NONE) {
                targets[link.node()] = link.target();
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
                        && attaches.has(tree.attaches().get(struct.index()), struct);
    }

    @Override
    public void write(StructId struct, ByteWriter out, PointerTargets targets) {
        if (struct.kind() == LayoutEntry.Kind.OBJECT) {
            writeObject(struct.index(), out, targets);
        } else {
            attaches.write(tree.attaches().get(struct.index()), struct, out, targets);
        }
    }

    private void writeObject(int index, ByteWriter out, PointerTargets targets) {
        ObjectNode node = tree.nodes().get(index);
        NodeStruct.Links links = new NodeStruct.Links(
                new StructId(LayoutEntry.Kind.MODEL, node.attach()),
                new StructId(LayoutEntry.Kind.OBJECT, children[index]),
                new StructId(LayoutEntry.Kind.OBJECT, siblings[index]));
        NodeStruct.layout(targets.writer(out), node.object(), links, longForm.test(index));
    }
}
