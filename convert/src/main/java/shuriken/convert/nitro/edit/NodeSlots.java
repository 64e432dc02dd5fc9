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
 * The stack slots that hold nodes' matrices after the last command. A matrix that the model does not store is stored in a
 * slot that no later command uses.
 */
final class NodeSlots {
    /** Slots that models may use; the console has one more. */
    static final int SLOTS = 31;

    private static final int SLOT_SHIFT = 11;

    private final Model model;
    private final Map<Integer, Integer> atEnd;
    private final Map<Integer, Integer> used = new HashMap<>();
    /** Slots of matrices that are stored only for these shapes, by node. */
    private final Map<Integer, Integer> stored = new HashMap<>();

    NodeSlots(Model model) {
        this.model = model;
        this.atEnd = MatrixSlots.atEnd(model.commands());
    }

    /**
     * Reserves the slots of nodes' matrices.
     *
     * @param maximum number of slots that may be reserved
     * @return whether each matrix has a slot
     */
    boolean reserve(Set<Integer> nodes, int maximum) {
        long additional = nodes.stream().filter(node -> !used.containsKey(node)).count();
        return used.size() + additional <= maximum && nodes.stream().allMatch(node -> of(node).isPresent());
    }

    /** Returns the slot of a node's matrix, which stays reserved; empty if no slot is free for it. */
    Optional<Integer> of(int node) {
        Integer known = used.get(node);
        if (known != null) {
            return Optional.of(known);
        }
        Optional<Integer> slot = atEnd.containsKey(node) ? Optional.of(atEnd.getOrDefault(node, 0)) : additional(node);
        slot.ifPresent(found -> used.put(node, found));
        return slot;
    }

    /** Returns whether slot 0 holds the matrix of node 0, from which the tree can be walked again. */
    boolean hasRoot() {
        return Integer.valueOf(0).equals(atEnd.get(0));
    }

    /** Returns the reserved slots. */
    BitSet reserved() {
        BitSet slots = new BitSet();
        used.values().forEach(slots::set);
        return slots;
    }

    private Optional<Integer> additional(int node) {
        int command = model.commands().size() - 1;
        while (command >= 0 && !isDescription(model.commands().get(command), node)) {
            command--;
        }
        if (command < 0 || ((NodeDescription) model.commands().get(command)).store() != SbcCommand.NONE) {
            return Optional.empty();
        }
        BitSet taken = new BitSet();
        atEnd.values().forEach(taken::set);
        stored.values().forEach(taken::set);
        for (int i = command + 1; i < model.commands().size(); i++) {
            addUsed(model.commands().get(i), taken);
        }
        int slot = taken.nextClearBit(0);
        if (slot >= SLOTS) {
            return Optional.empty();
        }
        stored.put(node, slot);
        return Optional.of(slot);
    }

    private static boolean isDescription(SbcCommand command, int node) {
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
                addUsed(model.shapes().get(shape.shape()).list(), slots);
            case SbcCommand.CallList list -> addUsed(list.list(), slots);
            default -> {}
        }
    }

    private static void addUsed(List<GpuCommand> list, BitSet slots) {
        for (GpuCommand command : list) {
            switch (command) {
                case GpuCommand.MatrixRestore restore -> add(slots, restore.slot());
                case GpuCommand.MatrixStore store -> add(slots, store.slot());
                // The slot depends on what was pushed before.
                case GpuCommand.MatrixPush push -> slots.set(0, SLOTS);
                default -> {}
            }
        }
    }

    private static void add(BitSet slots, int... numbers) {
        for (int number : numbers) {
            if (number >= 0) {
                slots.set(number);
            }
        }
    }

    /** Returns commands that also store the additional matrices. */
    List<SbcCommand> storing(List<SbcCommand> commands) {
        List<SbcCommand> result = new ArrayList<>(commands);
        stored.forEach((node, slot) -> {
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
    Dictionary<NodeData> nodes() {
        if (stored.isEmpty()) {
            return model.nodes();
        }
        List<NodeData> nodes = new ArrayList<>(model.nodes().values());
        stored.forEach((node, slot) -> {
            NodeData before = nodes.get(node);
            int flags = before.flags() & (1 << SLOT_SHIFT) - 1 | slot << SLOT_SHIFT;
            nodes.set(node, new NodeData(flags, before.m00(), before.translation(), before.rotation(), before.scale()));
        });
        return model.nodes().with(Dictionary.of(model.nodes().names(), nodes).entries());
    }
}
