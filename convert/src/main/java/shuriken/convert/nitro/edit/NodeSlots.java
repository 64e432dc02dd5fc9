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
 * The slots of the matrix stack that hold the matrices of nodes after the last command of a model. If the model does
 * not store the matrix of a node that is needed, this class chooses a slot that no later command uses.
 */
final class NodeSlots {
    /** The number of slots that models may use. The console has one slot more. */
    static final int SLOT_COUNT = 31;

    /** The bit position of the slot in the flags of a node. The lower bits describe the transform. */
    private static final int SLOT_SHIFT = 11;

    private final Model model;
    /** The slots of the matrices that the original model holds after its last command, by the index of the node. */
    private final Map<Integer, Integer> finalSlotByNode;
    /** The slots of the matrices that new commands use, by the index of the node. */
    private final Map<Integer, Integer> reservedSlotByNode = new HashMap<>();
    /**
     * The slots that this class chose for matrices that the original model does not store, by the index of the node.
     */
    private final Map<Integer, Integer> additionalSlotByNode = new HashMap<>();

    NodeSlots(Model model) {
        this.model = model;
        this.finalSlotByNode = MatrixSlotFinder.slotsAfter(model.commands());
    }

    /**
     * Reserves slots for the matrices of nodes. Even if the result is false, some slots may be reserved.
     *
     * @param maxSlotCount the maximum number of slots that may be reserved
     * @return whether each matrix has a slot
     */
    boolean reserve(Set<Integer> nodeIndices, int maxSlotCount) {
        long newReservationCount = nodeIndices.stream()
                .filter(nodeIndex -> !reservedSlotByNode.containsKey(nodeIndex))
                .count();
        return reservedSlotByNode.size() + newReservationCount <= maxSlotCount
                && nodeIndices.stream().allMatch(nodeIndex -> reserve(nodeIndex).isPresent());
    }

    /** Reserves and returns the slot of a node's matrix. The result is empty if no slot is free. */
    Optional<Integer> reserve(int nodeIndex) {
        Integer reservedSlot = reservedSlotByNode.get(nodeIndex);
        if (reservedSlot != null) {
            return Optional.of(reservedSlot);
        }
        Optional<Integer> slot = finalSlotByNode.containsKey(nodeIndex)
                ? Optional.of(finalSlotByNode.getOrDefault(nodeIndex, 0))
                : allocateSlot(nodeIndex);
        slot.ifPresent(chosenSlot -> reservedSlotByNode.put(nodeIndex, chosenSlot));
        return slot;
    }

    /**
     * Returns whether slot 0 holds the matrix of node 0 after the last command, so that new commands can compute the
     * matrices of its descendants from it.
     */
    boolean hasRoot() {
        return Integer.valueOf(0).equals(finalSlotByNode.get(0));
    }

    /** Returns the reserved slots. */
    BitSet reservedSlots() {
        BitSet slots = new BitSet();
        reservedSlotByNode.values().forEach(slots::set);
        return slots;
    }

    /**
     * Chooses a slot for a matrix that the model does not store. The result is empty if no command computes the matrix,
     * if the last such command stores it in a slot that a later command overwrites, or if no slot is free.
     */
    private Optional<Integer> allocateSlot(int nodeIndex) {
        int commandIndex = model.commands().size() - 1;
        while (commandIndex >= 0 && !isDescriptionOf(model.commands().get(commandIndex), nodeIndex)) {
            commandIndex--;
        }
        if (commandIndex < 0
                || ((NodeDescription) model.commands().get(commandIndex)).storeSlot() != SbcCommand.NO_SLOT) {
            return Optional.empty();
        }
        BitSet usedSlots = new BitSet();
        finalSlotByNode.values().forEach(usedSlots::set);
        additionalSlotByNode.values().forEach(usedSlots::set);
        for (int i = commandIndex + 1; i < model.commands().size(); i++) {
            addUsedSlots(model.commands().get(i), usedSlots);
        }
        int slot = usedSlots.nextClearBit(0);
        if (slot >= SLOT_COUNT) {
            return Optional.empty();
        }
        additionalSlotByNode.put(nodeIndex, slot);
        return Optional.of(slot);
    }

    private static boolean isDescriptionOf(SbcCommand command, int nodeIndex) {
        return command instanceof NodeDescription description && description.nodeIndex() == nodeIndex;
    }

    /** Adds the slots that a command reads or writes, including the slots in its display list. */
    private void addUsedSlots(SbcCommand command, BitSet slots) {
        switch (command) {
            case NodeDescription node -> addSlots(slots, node.storeSlot(), node.restoreSlot());
            case SbcCommand.Billboard billboard -> addSlots(slots, billboard.storeSlot(), billboard.restoreSlot());
            case SbcCommand.Matrix matrix -> addSlots(slots, matrix.slot());
            case SbcCommand.NodeMix mix -> {
                addSlots(slots, mix.storeSlot());
                mix.weightedMatrices().forEach(weightedMatrix -> addSlots(slots, weightedMatrix.slot()));
            }
            case SbcCommand.Shape shape
            when shape.shapeIndex() < model.shapes().size() ->
                addUsedSlots(model.shapes().valueAt(shape.shapeIndex()).displayList(), slots);
            case SbcCommand.CallList list -> addUsedSlots(list.displayList(), slots);
            default -> {}
        }
    }

    private static void addUsedSlots(List<GpuCommand> displayList, BitSet slots) {
        for (GpuCommand command : displayList) {
            switch (command) {
                case GpuCommand.MatrixRestore restore -> addSlots(slots, restore.slot());
                case GpuCommand.MatrixStore store -> addSlots(slots, store.slot());
                // The slot depends on previous pushes, so each slot may be written.
                case GpuCommand.MatrixPush push -> slots.set(0, SLOT_COUNT);
                default -> {}
            }
        }
    }

    private static void addSlots(BitSet slots, int... newSlots) {
        for (int slot : newSlots) {
            if (slot >= 0) {
                slots.set(slot);
            }
        }
    }

    /** Returns the commands, changed so that they also store the additional matrices. */
    List<SbcCommand> withStores(List<SbcCommand> commands) {
        List<SbcCommand> commandsWithStores = new ArrayList<>(commands);
        additionalSlotByNode.forEach((nodeIndex, slot) -> {
            for (int i = commandsWithStores.size() - 1; i >= 0; i--) {
                if (commandsWithStores.get(i) instanceof NodeDescription description
                        && description.nodeIndex() == nodeIndex) {
                    commandsWithStores.set(
                            i,
                            new NodeDescription(
                                    description.flags() | SbcCommand.STORE_FLAG,
                                    nodeIndex,
                                    description.parentIndex(),
                                    description.scaling(),
                                    slot,
                                    description.restoreSlot()));
                    break;
                }
            }
        });
        return commandsWithStores;
    }

    /** Returns the nodes, with the slots of additional matrices in their flags. */
    Dictionary<NodeData> withSlots() {
        if (additionalSlotByNode.isEmpty()) {
            return model.nodes();
        }
        List<NodeData> nodes = new ArrayList<>(model.nodes().values());
        additionalSlotByNode.forEach((nodeIndex, slot) -> {
            NodeData oldNode = nodes.get(nodeIndex);
            int flags = (oldNode.flags() & ((1 << SLOT_SHIFT) - 1)) | (slot << SLOT_SHIFT);
            nodes.set(
                    nodeIndex,
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
