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
 * Reads {@link ObjectTree}s by following their pointers without recursion. Children of a node with
 * {@link EvalFlag#BREAK} are read too; renderers decide whether to draw them.
 *
 * @param <M> the type of the meshes
 */
public final class ObjectTreeReader<M> {
    /** The approximate memory of a node, in bytes. */
    private static final int NODE_MEMORY = 256;

    private final ByteCursor block;
    private final BooleanSupplier isNextNodeLong;
    private final ObjectMeshReader<M> meshReader;
    private final LayoutRecorder layout;
    private final ReadContext context;

    private final List<ObjectNode> nodes = new ArrayList<>();
    private final List<M> meshes = new ArrayList<>();
    private final List<Integer> rootIndices = new ArrayList<>();
    private final List<SharedLink> sharedLinks = new ArrayList<>();
    /** The index of each node that has been read, by the offset of the node. */
    private final Map<Long, Integer> nodeIndexByOffset = new HashMap<>();
    /** The index of each mesh that has been read, by the offset of the mesh. */
    private final Map<Long, Integer> meshIndexByOffset = new HashMap<>();
    /**
     * The indices of the nodes whose links have not all been followed yet. A link back to one of these nodes is a loop.
     */
    private final BitSet openNodeIndices = new BitSet();

    private final Deque<Step> steps = new ArrayDeque<>();

    /** A pending step: to follow a link, or to leave a node whose links have all been followed. */
    private sealed interface Step {
        /**
         * Follows a link. {@code sourceIndex} is the index of the node that stores the link, or {@link ObjectNode#NONE}
         * for the pointer to a root.
         */
        record Follow(SourceLocation pointerLocation, long pointer, int parentIndex, int sourceIndex, boolean isSibling)
                implements Step {}

        record Leave(int nodeIndex) implements Step {}
    }

    /**
     * Creates a reader of trees whose nodes all have the same form.
     *
     * @param block the data to which pointers are relative
     * @param hasLongForm whether the nodes have {@link NjsObject#LONG_SIZE} bytes
     */
    public ObjectTreeReader(
            ByteCursor block,
            boolean hasLongForm,
            ObjectMeshReader<M> meshReader,
            LayoutRecorder layout,
            ReadContext context) {
        this(block, () -> hasLongForm, meshReader, layout, context);
    }

    /**
     * Creates a reader of trees whose nodes may have different forms.
     *
     * @param isNextNodeLong returns whether the node that is about to be read has the long form
     */
    public ObjectTreeReader(
            ByteCursor block,
            BooleanSupplier isNextNodeLong,
            ObjectMeshReader<M> meshReader,
            LayoutRecorder layout,
            ReadContext context) {
        this.block = block;
        this.isNextNodeLong = isNextNodeLong;
        this.meshReader = meshReader;
        this.layout = layout;
        this.context = context;
    }

    /**
     * Reads the tree of a root and its siblings. Returns it together with all trees that this reader has read before.
     *
     * @param pointerLocation the location of the pointer to the root, or the start of the block if no pointer refers to
     *     it
     * @throws FormatException of kind POINTER_LOOP if the links of a node lead back to it, BAD_POINTER or TRUNCATED if
     *     a struct is not inside the data, or another kind if a mesh is invalid, a limit is exceeded or the context is
     *     strict and several links lead to one node
     */
    public ObjectTree<M> read(SourceLocation pointerLocation, long rootOffset) {
        getOrReadRootIndex(pointerLocation, rootOffset);
        return tree();
    }

    /**
     * Reads another tree, unless the node at its start has already been read as part of any tree.
     *
     * @return the index of the node at {@code rootOffset}
     * @throws FormatException as {@link #read}
     */
    public int getOrReadRootIndex(SourceLocation pointerLocation, long rootOffset) {
        Integer existingIndex = nodeIndexByOffset.get(rootOffset);
        if (existingIndex != null) {
            return existingIndex;
        }
        int rootIndex = nodes.size();
        rootIndices.add(rootIndex);
        steps.push(
                new Step.Follow(pointerLocation, rootOffset, ObjectNode.NONE, ObjectNode.NONE, /* isSibling= */ false));
        while (!steps.isEmpty()) {
            switch (steps.pop()) {
                case Step.Follow follow -> follow(follow);
                case Step.Leave(int nodeIndex) -> openNodeIndices.clear(nodeIndex);
            }
        }
        return rootIndex;
    }

    /** Returns all trees read so far. */
    public ObjectTree<M> tree() {
        return new ObjectTree<>(nodes, meshes, rootIndices, sharedLinks);
    }

    private void follow(Step.Follow link) {
        Integer existingIndex = nodeIndexByOffset.get(link.pointer());
        if (existingIndex == null) {
            readNode(link);
        } else if (openNodeIndices.get(existingIndex)) {
            throw new FormatException(
                    Kind.POINTER_LOOP,
                    link.pointerLocation(),
                    "the pointer 0x%X leads back to object[%d]",
                    link.pointer(),
                    existingIndex);
        } else {
            context.reportDeviation(
                    DiagnosticCode.SHARED_NODE,
                    link.pointerLocation(),
                    "the pointer 0x%X leads to object[%d], which already has a parent in the tree",
                    link.pointer(),
                    existingIndex);
            sharedLinks.add(new SharedLink(link.sourceIndex(), link.isSibling(), existingIndex));
        }
    }

    private void readNode(Step.Follow link) {
        int nodeIndex = nodes.size();
        context.reserve(NODE_MEMORY, link.pointerLocation(), "nodes");
        context.requireCount(
                nodeIndex + 1L, /* minRecordSize= */ 0, /* availableSize= */ 0, link.pointerLocation(), "nodes");
        ByteCursor in =
                block.labelled("object[" + nodeIndex + "]").seek(link.pointerLocation(), link.pointer(), "object");
        int structStart = in.position();
        NodeStruct nodeStruct = NodeStruct.visitFields(
                layout.newReader(in), NjsObject.PLACEHOLDER, NodeStruct.Links.NONE, isNextNodeLong.getAsBoolean());
        layout.record(LayoutEntry.Kind.OBJECT, nodeIndex, structStart, in);
        int meshIndex = nodeStruct.model().isNull() ? ObjectNode.NONE : getOrReadMeshIndex(nodeStruct.model());
        nodeIndexByOffset.put(link.pointer(), nodeIndex);
        nodes.add(new ObjectNode(nodeStruct.toObject(), structStart, link.parentIndex(), meshIndex));
        openNodeIndices.set(nodeIndex);
        steps.push(new Step.Leave(nodeIndex));
        pushLink(nodeStruct.sibling(), link.parentIndex(), nodeIndex, /* isSibling= */ true);
        pushLink(nodeStruct.child(), nodeIndex, nodeIndex, /* isSibling= */ false);
    }

    private void pushLink(PointerField pointer, int parentIndex, int sourceIndex, boolean isSibling) {
        if (pointer.isNonNull()) {
            steps.push(new Step.Follow(pointer.location(), pointer.target(), parentIndex, sourceIndex, isSibling));
        }
    }

    private int getOrReadMeshIndex(PointerField model) {
        Integer existingIndex = meshIndexByOffset.get(model.target());
        if (existingIndex != null) {
            return existingIndex;
        }
        int meshIndex = meshes.size();
        meshes.add(meshReader.read(block, model.location(), model.target(), meshIndex));
        meshIndexByOffset.put(model.target(), meshIndex);
        return meshIndex;
    }
}
