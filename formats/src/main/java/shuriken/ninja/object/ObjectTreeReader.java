package shuriken.ninja.object;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.LayoutRecorder;
import shuriken.ninja.layout.PointerField;

/**
 * Reads an {@link ObjectTree} by following its pointers without recursion. Children of a node with {@link
 * EvalFlag#BREAK} are read too; renderers decide whether to draw them.
 *
 * @param <A> the kind of mesh
 */
public final class ObjectTreeReader<A> {
    /** The approximate memory of a node, in bytes. */
    private static final int NODE_BYTES = 256;

    private final ByteCursor block;
    private final BooleanSupplier longForm;
    private final AttachReader<A> attachReader;
    private final LayoutRecorder layout;
    private final ReadContext context;

    private final List<ObjectNode> nodes = new ArrayList<>();
    private final List<A> attaches = new ArrayList<>();
    private final List<Integer> roots = new ArrayList<>();
    private final List<SharedLink> sharedLinks = new ArrayList<>();
    /** The index of each node that was read, by its offset. */
    private final Map<Long, Integer> nodeIndices = new HashMap<>();
    /** The index of each mesh that was read, by its offset. */
    private final Map<Long, Integer> attachIndices = new HashMap<>();
    /** The nodes whose links have not all been followed. A link to one of them is a loop. */
    private final BitSet openNodes = new BitSet();

    private final Deque<Step> steps = new ArrayDeque<>();

    /** A pending step: to follow a link, or to leave a node whose links have all been followed. */
    private sealed interface Step {
        /** Follows a link. The source is the node that stores it, or -1 for the pointer to the root. */
        record Follow(SourceLocation field, long pointer, int parent, int source, boolean isSibling) implements Step {}

        record Leave(int node) implements Step {}
    }

    /**
     * Creates a reader of one tree.
     *
     * @param block the data to which pointers are relative
     * @param hasLongForm whether nodes have {@link NjsObject#LONG_SIZE} bytes
     */
    public ObjectTreeReader(
            ByteCursor block,
            boolean hasLongForm,
            AttachReader<A> attachReader,
            LayoutRecorder layout,
            ReadContext context) {
        this(block, () -> hasLongForm, attachReader, layout, context);
    }

    /**
     * Creates a reader of trees whose nodes have different forms.
     *
     * @param longForm returns whether the node that is about to be read has the long form
     */
    public ObjectTreeReader(
            ByteCursor block,
            BooleanSupplier longForm,
            AttachReader<A> attachReader,
            LayoutRecorder layout,
            ReadContext context) {
        this.block = block;
        this.longForm = longForm;
        this.attachReader = attachReader;
        this.layout = layout;
        this.context = context;
    }

    /**
     * Reads the tree of a root and its siblings.
     *
     * @param field the location of the pointer to the root, or the start of the block if no pointer refers to it
     * @throws FormatException POINTER_LOOP if a node is its own descendant; BAD_POINTER, TRUNCATED
     */
    public ObjectTree<A> read(SourceLocation field, long root) {
        readRoot(field, root);
        return tree();
    }

    /**
     * Reads another tree, or finds it among the trees that were read.
     *
     * @return the index of its root
     * @throws FormatException as {@link #read}
     */
    public int readRoot(SourceLocation field, long root) {
        Integer existing = nodeIndices.get(root);
        if (existing != null) {
            return existing;
        }
        int index = nodes.size();
        roots.add(index);
        steps.push(new Step.Follow(field, root, ObjectNode.NONE, ObjectNode.NONE, false));
        while (!steps.isEmpty()) {
            switch (steps.pop()) {
                case Step.Follow follow -> follow(follow);
                case Step.Leave(int node) -> openNodes.clear(node);
            }
        }
        return index;
    }

    /** Returns all trees read so far. */
    public ObjectTree<A> tree() {
        return new ObjectTree<>(nodes, attaches, roots, sharedLinks);
    }

    private void follow(Step.Follow link) {
        Integer existing = nodeIndices.get(link.pointer());
        if (existing == null) {
            readNode(link);
        } else if (openNodes.get(existing)) {
            throw new FormatException(
                    Kind.POINTER_LOOP,
                    link.field(),
                    "the pointer 0x%X leads back to object[%d]",
                    link.pointer(),
                    existing);
        } else {
            context.reportDeviation(
                    DiagnosticCode.SHARED_NODE,
                    link.field(),
                    "the pointer 0x%X leads to object[%d], which already has a parent in the tree",
                    link.pointer(),
                    existing);
            sharedLinks.add(new SharedLink(link.source(), link.isSibling(), existing));
        }
    }

    private void readNode(Step.Follow link) {
        int index = nodes.size();
        context.reserve(NODE_BYTES, link.field(), "nodes");
        context.requireCount(index + 1L, 0, 0, link.field(), "nodes");
        ByteCursor in = block.labelled("object[" + index + "]").seek(link.field(), link.pointer(), "object");
        int start = in.position();
        NodeStruct node =
                NodeStruct.layout(layout.reader(in), NjsObject.BLANK, NodeStruct.Links.NONE, longForm.getAsBoolean());
        layout.record(LayoutEntry.Kind.OBJECT, index, start, in);
        int attach = node.model().isNull() ? ObjectNode.NONE : readAttach(node.model());
        nodeIndices.put(link.pointer(), index);
        nodes.add(new ObjectNode(node.object(), start, link.parent(), attach));
        openNodes.set(index);
        steps.push(new Step.Leave(index));
        pushLink(node.sibling(), link.parent(), index, true);
        pushLink(node.child(), index, index, false);
    }

    private void pushLink(PointerField field, int parent, int source, boolean isSibling) {
        if (field.isNonNull()) {
            steps.push(new Step.Follow(field.site(), field.target(), parent, source, isSibling));
        }
    }

    private int readAttach(PointerField model) {
        Integer existing = attachIndices.get(model.target());
        if (existing != null) {
            return existing;
        }
        int index = attaches.size();
        attaches.add(attachReader.read(block, model.site(), model.target(), index));
        attachIndices.put(model.target(), index);
        return index;
    }
}
