package shuriken.convert.nitro.edit;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.gpu.GpuCommand;
import shuriken.nitro.mdl0.Model;
import shuriken.nitro.mdl0.NodeData;
import shuriken.nitro.mdl0.SbcCommand;
import shuriken.nitro.mdl0.SbcCommand.NodeDescription;

/**
 * The stack slots that hold the matrices of nodes after the last command. A matrix that the model does not store is
 * stored in a slot that no later command uses.
 */
final class NodeSlots {
    /** The number of slots that models may use. The console has one more. */
    static final int SLOT_COUNT = 31;

    /** The position of the slot in the flags of a node. The bits below it describe the transform. */
    private static final int SLOT_SHIFT = 11;

    private final Model model;
    /** The slots that hold the matrices of nodes after the last command, by node. */
    private final Map<Integer, Integer> finalSlots;
    /** The slots whose matrices new shapes use, by node. */
    private final Map<Integer, Integer> reservedSlots = new HashMap<>();
    /** The slots of matrices that are stored only for the new shapes, by node. */
    private final Map<Integer, Integer> additionalSlots = new HashMap<>();

    NodeSlots(Model model) {
        this.model = model;
        this.finalSlots = MatrixSlots.slotsAfter(model.commands());
    }

    /**
     * Reserves the slots of some nodes' matrices.
     *
     * @param maximum the maximum number of slots that may be reserved
     * @return whether each matrix has a slot
     */
    boolean reserve(Set<Integer> nodes, int maximum) {
        long additionalCount =
                nodes.stream().filter(node -> !reservedSlots.containsKey(node)).count();
        return reservedSlots.size() + additionalCount <= maximum
                && nodes.stream().allMatch(node -> reserve(node).isPresent());
    }

    /** Returns the slot of a node's matrix, which stays reserved, or empty if no slot is free. */
    Optional<Integer> reserve(int node) {
        Integer existing = reservedSlots.get(node);
        if (existing != null) {
            return Optional.of(existing);
        }
        Optional<Integer> slot =
                finalSlots.containsKey(node) ? Optional.of(finalSlots.getOrDefault(node, 0)) : addSlot(node);
        slot.ifPresent(found -> reservedSlots.put(node, found));
        return slot;
    }

    /** Returns whether slot 0 holds the matrix of node 0, so that the tree can be traversed again. */
    boolean hasRoot() {
        return Integer.valueOf(0).equals(finalSlots.get(0));
    }

    /** Returns the reserved slots. */
    BitSet reserved() {
        BitSet slots = new BitSet();
        reservedSlots.values().forEach(slots::set);
        return slots;
    }

    /** Chooses a slot for a matrix that the model does not store, or returns empty if no slot is free. */
    private Optional<Integer> addSlot(int node) {
        int command = model.commands().size() - 1;
        while (command >= 0 && !isDescriptionOf(model.commands().get(command), node)) {
            command--;
        }
        if (command < 0 || ((NodeDescription) model.commands().get(command)).store() != SbcCommand.NONE) {
            return Optional.empty();
        }
        BitSet usedSlots = new BitSet();
        finalSlots.values().forEach(usedSlots::set);
        additionalSlots.values().forEach(usedSlots::set);
        for (int i = command + 1; i < model.commands().size(); i++) {
            addUsed(model.commands().get(i), usedSlots);
        }
        int slot = usedSlots.nextClearBit(0);
        if (slot >= SLOT_COUNT) {
            return Optional.empty();
        }
        additionalSlots.put(node, slot);
        return Optional.of(slot);
    }

    private static boolean isDescriptionOf(SbcCommand command, int node) {
        return command instanceof NodeDescription description && description.node() == node;
    }

    /** Adds the slots that a command reads or writes. */
    private void addUsed(SbcCommand command, BitSet slots) {
        switch (command) {
            case NodeDescription node -> add(slots, node.store(), node.restore());
            case SbcCommand.Billboard billboard -> add(slots, billboard.store(), billboard.restore());
            case SbcCommand.Matrix matrix -> add(slots, matrix.slot());
            case SbcCommand.NodeMix mix -> {
                add(slots, mix.store());
                mix.shares().forEach(share -> add(slots, share.slot()));
            }
            case SbcCommand.Shape shape
            when shape.shape() < model.shapes().size() ->
                addUsed(model.shapes().valueAt(shape.shape()).list(), slots);
            case SbcCommand.CallList list -> addUsed(list.list(), slots);
            default -> {}
        }
    }

    private static void addUsed(List<GpuCommand> list, BitSet slots) {
        for (GpuCommand command : list) {
            switch (command) {
                case GpuCommand.MatrixRestore restore -> add(slots, restore.slot());
                case GpuCommand.MatrixStore store -> add(slots, store.slot());
                // The slot depends on previous pushes.
                case GpuCommand.MatrixPush push -> slots.set(0, SLOT_COUNT);
                default -> {}
            }
        }
    }

    private static void add(BitSet slots, int... slotNumbers) {
        for (int number : slotNumbers) {
            if (number >= 0) {
                slots.set(number);
            }
        }
    }

    /** Returns the commands, changed so that they also store the additional matrices. */
    List<SbcCommand> withStores(List<SbcCommand> commands) {
        List<SbcCommand> result = new ArrayList<>(commands);
        additionalSlots.forEach((node, slot) -> {
            for (int i = result.size() - 1; i >= 0; i--) {
                if (result.get(i) instanceof NodeDescription d && d.node() == node) {
                    result.set(
                            i,
                            new NodeDescription(
                                    d.flags() | SbcCommand.STORE, node, d.parent(), d.scaling(), slot, d.restore()));
                    break;
                }
            }
        });
        return result;
    }

    /** Returns the nodes with the slots of their matrices. */
    Dictionary<NodeData> withSlots() {
        if (additionalSlots.isEmpty()) {
            return model.nodes();
        }
        List<NodeData> nodes = new ArrayList<>(model.nodes().values());
        additionalSlots.forEach((node, slot) -> {
            NodeData oldNode = nodes.get(node);
            int flags = oldNode.flags() & (1 << SLOT_SHIFT) - 1 | slot << SLOT_SHIFT;
            nodes.set(
                    node,
                    new NodeData(
                            flags,
                            oldNode.m00(),
                            oldNode.storedTranslation(),
                            oldNode.storedRotation(),
                            oldNode.storedScale()));
        });
        return model.nodes().with(Dictionary.of(model.nodes().names(), nodes).entries());
    }
}
