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
 * Reads an {@link ObjectTree} by following its pointers, with a stack of its own. Children below a node with
 * {@link EvalFlag#BREAK} are read too: whether they are drawn is not the reader's business.
 *
 * @param <A> the kind of mesh
 */
public final class ObjectTreeReader<A> {
    /** What one node costs in memory, about. */
    private static final int NODE_BYTES = 256;

    private final ByteCursor block;
    private final BooleanSupplier longForm;
    private final AttachReader<A> attachReader;
    private final LayoutRecorder layout;
    private final ReadContext context;

    private final List<ObjectNode> nodes = new ArrayList<>();
    private final List<A> attaches = new ArrayList<>();
    private final List<Integer> roots = new ArrayList<>();
    private final Map<Long, Integer> nodeAt = new HashMap<>();
    private final Map<Long, Integer> attachAt = new HashMap<>();
    private final BitSet open = new BitSet();
    private final Deque<Step> steps = new ArrayDeque<>();

    /** Something left to do: follow a link, or leave a node whose links have all been followed. */
    private sealed interface Step {
        record Follow(SourceLocation field, long pointer, int parent) implements Step {}

        record Leave(int node) implements Step {}
    }

    /**
     * A reader of one tree.
     *
     * @param block the data that pointers count in
     * @param longForm whether nodes have {@link NjsObject#LONG_SIZE} bytes
     */
    public ObjectTreeReader(
            ByteCursor block,
            boolean longForm,
            AttachReader<A> attachReader,
            LayoutRecorder layout,
            ReadContext context) {
        this(block, () -> longForm, attachReader, layout, context);
    }

    /**
     * A reader of trees of several forms.
     *
     * @param longForm asked for each node as it is read
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
     * Reads the tree below a root and its siblings.
     *
     * @param field the location of the pointer to the root, or the start of the block if no pointer leads to it
     * @throws FormatException POINTER_LOOP if a node is reached from below itself; BAD_POINTER, TRUNCATED
     */
    public ObjectTree<A> read(SourceLocation field, long root) {
        root(field, root);
        return tree();
    }

    /**
     * Reads one more tree, or finds it among those that have been read.
     *
     * @return the index of its root
     * @throws FormatException as {@link #read}
     */
    public int root(SourceLocation field, long root) {
        Integer known = nodeAt.get(root);
        if (known != null) {
            return known;
        }
        int index = nodes.size();
        roots.add(index);
        steps.push(new Step.Follow(field, root, ObjectNode.NONE));
        while (!steps.isEmpty()) {
            switch (steps.pop()) {
                case Step.Follow follow -> follow(follow);
                case Step.Leave(int node) -> open.clear(node);
            }
        }
        return index;
    }

    /** All trees read so far. */
    public ObjectTree<A> tree() {
        return new ObjectTree<>(nodes, attaches, roots);
    }

    private void follow(Step.Follow link) {
        Integer known = nodeAt.get(link.pointer());
        if (known == null) {
            node(link);
        } else if (open.get(known)) {
            throw new FormatException(
                    Kind.POINTER_LOOP, link.field(), "0x%X leads back to object[%d]", link.pointer(), known);
        } else {
            context.problem(
                    DiagnosticCode.SHARED_NODE,
                    link.field(),
                    "0x%X is object[%d], which has a place in the tree",
                    link.pointer(),
                    known);
        }
    }

    private void node(Step.Follow link) {
        int index = nodes.size();
        context.reserve(NODE_BYTES, link.field(), "nodes");
        context.count(index + 1L, 0, 0, link.field(), "nodes");
        ByteCursor in = block.labelled("object[" + index + "]").seek(link.field(), link.pointer(), "object");
        int start = in.position();
        NodeStruct node =
                NodeStruct.layout(layout.reader(in), NjsObject.BLANK, NodeStruct.Links.NONE, longForm.getAsBoolean());
        layout.struct(LayoutEntry.Kind.OBJECT, index, start, in);
        int attach = node.model().isNull() ? ObjectNode.NONE : attach(node.model());
        nodeAt.put(link.pointer(), index);
        nodes.add(new ObjectNode(node.object(), start, link.parent(), attach));
        open.set(index);
        steps.push(new Step.Leave(index));
        follow(node.sibling(), link.parent());
        follow(node.child(), index);
    }

    private void follow(PointerField field, int parent) {
        if (field.leads()) {
            steps.push(new Step.Follow(field.site(), field.value(), parent));
        }
    }

    private int attach(PointerField model) {
        Integer known = attachAt.get(model.value());
        if (known != null) {
            return known;
        }
        int index = attaches.size();
        attaches.add(attachReader.read(block, model.site(), model.value(), index));
        attachAt.put(model.value(), index);
        return index;
    }
}
