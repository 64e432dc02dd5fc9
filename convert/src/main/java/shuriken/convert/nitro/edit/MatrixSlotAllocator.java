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
 * Assigns matrices to stack slots after the last command of a model. If the slots already hold the matrices of all
 * needed nodes, only blends are computed. Otherwise the tree of nodes is traversed again.
 */
final class MatrixSlotAllocator {
    /** The corners of a triangle. Each needs a slot. */
    private static final int CORNER_COUNT = 3;

    private final NodeSlots slots;
    private final ModelBlends matrices;
    private final MatrixBlends blends;
    /** The first description of each node. */
    private final Map<Integer, NodeDescription> descriptions = new HashMap<>();

    /** The parent of each node, or {@link Scene#NONE}. */
    private final int[] parents;
    /** Whether the nodes are computed again, because the slots do not hold the matrices of all needed nodes. */
    private boolean isTraversed;

    /**
     * Matrices that were assigned to slots.
     *
     * @param commands the commands that load the matrices
     * @param slotOf maps the index of a matrix to its slot
     * @param highestSlot the highest slot in use
     */
    record SlotAssignment(List<SbcCommand> commands, IntUnaryOperator slotOf, int highestSlot) {}

    /**
     * Creates the allocator of a model.
     *
     * @param blends the matrices as blends of model nodes
     */
    MatrixSlotAllocator(Model model, NodeSlots slots, ModelBlends matrices, MatrixBlends blends) {
        this.slots = slots;
        this.matrices = matrices;
        this.blends = blends;
        this.parents = new int[model.nodes().size()];
        Arrays.fill(parents, Scene.NONE);
        for (SbcCommand command : model.commands()) {
            if (command instanceof NodeDescription node && node.node() < parents.length) {
                descriptions.putIfAbsent(node.node(), node);
            }
        }
        descriptions.forEach((node, description) -> {
            boolean isRoot = node == 0 || description.parent() >= parents.length;
            parents[node] = isRoot ? Scene.NONE : description.parent();
        });
    }

    /** Returns whether slots are available for the matrices of some nodes and at least three blends of them. */
    boolean canHold(Set<Integer> nodes) {
        if (slots.reserve(nodes, NodeSlots.SLOT_COUNT - CORNER_COUNT)) {
            return true;
        }
        if (!slots.hasRoot() || !nodes.stream().allMatch(this::isBelowRoot)) {
            return false;
        }
        isTraversed = true;
        return true;
    }

    private boolean isBelowRoot(int node) {
        int ancestor = node;
        for (int steps = 0; steps <= parents.length && ancestor > 0; steps++) {
            ancestor = descriptions.containsKey(ancestor) ? parents[ancestor] : Scene.NONE;
        }
        return ancestor == 0;
    }

    /** Returns commands that load matrices into slots, or empty if there are too few slots. */
    Optional<SlotAssignment> assign(Set<Integer> blendIndices) {
        return isTraversed ? assignByTraversal(blendIndices) : assignFreeSlots(blendIndices);
    }

    private Optional<SlotAssignment> assignByTraversal(Set<Integer> blendIndices) {
        return StackWalk.walk(parents, blends, false, blendIndices, node -> List.of())
                .map(walk -> {
                    List<SbcCommand> commands = new ArrayList<>();
                    for (SbcCommand command : walk.commands()) {
                        commands.add(command instanceof NodeDescription node ? withOriginalScaling(node) : command);
                    }
                    return new SlotAssignment(commands, walk::slot, walk.highestSlot());
                });
    }

    /** Returns a description that cancels the parent's scale if the original description of its node does so. */
    private NodeDescription withOriginalScaling(NodeDescription d) {
        int scaling = Optional.ofNullable(descriptions.get(d.node()))
                .map(NodeDescription::scaling)
                .orElse(0);
        return new NodeDescription(d.flags(), d.node(), d.parent(), scaling, d.store(), d.restore());
    }

    private Optional<SlotAssignment> assignFreeSlots(Set<Integer> blendIndices) {
        BitSet reserved = slots.reserved();
        Map<Integer, Integer> slotOf = new TreeMap<>();
        List<SbcCommand> commands = new ArrayList<>();
        int highestSlot = reserved.length() - 1;
        int nextSlot = reserved.nextClearBit(0);
        for (int blendIndex : blendIndices) {
            if (blends.isSingleNode(blendIndex)) {
                slotOf.put(blendIndex, slots.reserve(blends.node(blendIndex)).orElseThrow());
                continue;
            }
            if (nextSlot >= NodeSlots.SLOT_COUNT) {
                return Optional.empty();
            }
            slotOf.put(blendIndex, nextSlot);
            commands.add(matrices.mixCommand(blends.row(blendIndex), nextSlot, slots));
            highestSlot = Math.max(highestSlot, nextSlot);
            nextSlot = reserved.nextClearBit(nextSlot + 1);
        }
        return Optional.of(new SlotAssignment(commands, blendIndex -> slotOf.getOrDefault(blendIndex, 0), highestSlot));
    }
}
