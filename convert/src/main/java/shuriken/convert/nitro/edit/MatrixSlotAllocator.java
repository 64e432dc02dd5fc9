package shuriken.convert.nitro.edit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;
import shuriken.convert.nitro.material.MatrixBlends;
import shuriken.convert.nitro.mesh.StackWalk;
import shuriken.nitro.mdl0.Model;
import shuriken.nitro.mdl0.SbcCommand;
import shuriken.nitro.mdl0.SbcCommand.NodeDescription;
import shuriken.scene.Scene;

/**
 * Assigns stack slots to the matrices of shapes that are drawn after the last command of a model. If the slots already
 * hold the matrices of all nodes that are needed, only blends are computed. Otherwise additional commands compute the
 * matrices of the nodes again, from the root of the tree.
 */
final class MatrixSlotAllocator {
    /** The maximum number of blends of a triangle, one for each corner. */
    private static final int BLENDS_PER_TRIANGLE = 3;

    private final NodeSlots nodeSlots;
    private final BlendTransforms blendTransforms;
    private final MatrixBlends blends;
    /** The first command that computes the matrix of each node, by the index of the node. */
    private final Map<Integer, NodeDescription> descriptionByNode = new HashMap<>();

    /** The index of each node's parent, or {@link Scene#NONE}. */
    private final int[] parentIndices;
    /** Whether the matrices of the nodes are computed again, because the slots do not hold all that are needed. */
    private boolean traversesTree;

    /**
     * The slots that are assigned to matrices.
     *
     * @param commands the commands that store the matrices in their slots
     * @param slotOf maps the index of a matrix to its slot
     * @param highestSlot the highest slot in use
     */
    record SlotAssignment(List<SbcCommand> commands, IntUnaryOperator slotOf, int highestSlot) {}

    /**
     * Creates the allocator of a model.
     *
     * @param nodeSlots the slots that hold the matrices of nodes
     * @param blends the matrices to which slots are assigned, as blends of the model's nodes
     */
    MatrixSlotAllocator(Model model, NodeSlots nodeSlots, BlendTransforms blendTransforms, MatrixBlends blends) {
        this.nodeSlots = nodeSlots;
        this.blendTransforms = blendTransforms;
        this.blends = blends;
        this.parentIndices = new int[model.nodes().size()];
        Arrays.fill(parentIndices, Scene.NONE);
        for (SbcCommand command : model.commands()) {
            if (command instanceof NodeDescription description && description.nodeIndex() < parentIndices.length) {
                descriptionByNode.putIfAbsent(description.nodeIndex(), description);
            }
        }
        descriptionByNode.forEach((nodeIndex, description) -> {
            boolean isRoot = nodeIndex == 0 || description.parentIndex() >= parentIndices.length;
            parentIndices[nodeIndex] = isRoot ? Scene.NONE : description.parentIndex();
        });
    }

    /**
     * Reserves slots for the matrices of a triangle's nodes, and ensures that slots for three blends of them remain. If
     * too few slots are free, {@link #assign} will instead compute the matrices of the nodes again.
     *
     * @return whether one of the two is possible
     */
    boolean tryReserve(Set<Integer> nodeIndices) {
        if (nodeSlots.reserve(nodeIndices, NodeSlots.SLOT_COUNT - BLENDS_PER_TRIANGLE)) {
            return true;
        }
        if (!nodeSlots.hasRoot() || !nodeIndices.stream().allMatch(this::isRootOrDescendant)) {
            return false;
        }
        traversesTree = true;
        return true;
    }

    /** Returns whether a node is node 0 or one of its descendants. */
    private boolean isRootOrDescendant(int nodeIndex) {
        int ancestorIndex = nodeIndex;
        for (int stepCount = 0; stepCount <= parentIndices.length && ancestorIndex > 0; stepCount++) {
            ancestorIndex = descriptionByNode.containsKey(ancestorIndex) ? parentIndices[ancestorIndex] : Scene.NONE;
        }
        return ancestorIndex == 0;
    }

    /** Assigns slots to matrices. The result is empty if there are too few slots. */
    Optional<SlotAssignment> assign(Set<Integer> blendIndices) {
        return traversesTree ? assignByTraversal(blendIndices) : assignFreeSlots(blendIndices);
    }

    /** Assigns slots with commands that compute the matrices of the nodes again. */
    private Optional<SlotAssignment> assignByTraversal(Set<Integer> blendIndices) {
        return StackWalk.walk(parentIndices, blends, /* isFirstWalk= */ false, blendIndices)
                .map(walk -> {
                    List<SbcCommand> commands = new ArrayList<>();
                    for (SbcCommand command : walk.commands()) {
                        commands.add(command instanceof NodeDescription node ? withOriginalScaling(node) : command);
                    }
                    return new SlotAssignment(commands, walk::slotOf, walk.highestSlot());
                });
    }

    /** Returns the command, changed to cancel the scale of the parent if the original command for the node does so. */
    private NodeDescription withOriginalScaling(NodeDescription description) {
        int scaling = Optional.ofNullable(descriptionByNode.get(description.nodeIndex()))
                .map(NodeDescription::scaling)
                .orElse(0);
        return new NodeDescription(
                description.flags(),
                description.nodeIndex(),
                description.parentIndex(),
                scaling,
                description.storeSlot(),
                description.restoreSlot());
    }

    /** Assigns free slots to blends. Matrices of single nodes are already in slots. */
    private Optional<SlotAssignment> assignFreeSlots(Set<Integer> blendIndices) {
        BitSet reservedSlots = nodeSlots.reservedSlots();
        Map<Integer, Integer> slotByBlend = new TreeMap<>();
        List<SbcCommand> commands = new ArrayList<>();
        int highestSlot = reservedSlots.length() - 1;
        int nextSlot = reservedSlots.nextClearBit(0);
        for (int blendIndex : blendIndices) {
            if (blends.isSingleNode(blendIndex)) {
                slotByBlend.put(
                        blendIndex,
                        nodeSlots.reserve(blends.nodeIndex(blendIndex)).orElseThrow());
                continue;
            }
            if (nextSlot >= NodeSlots.SLOT_COUNT) {
                return Optional.empty();
            }
            slotByBlend.put(blendIndex, nextSlot);
            commands.add(blendTransforms.createMixCommand(blends.nodeWeightPairs(blendIndex), nextSlot, nodeSlots));
            highestSlot = Math.max(highestSlot, nextSlot);
            nextSlot = reservedSlots.nextClearBit(nextSlot + 1);
        }
        return Optional.of(
                new SlotAssignment(commands, blendIndex -> slotByBlend.getOrDefault(blendIndex, 0), highestSlot));
    }
}
