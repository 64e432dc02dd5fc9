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
 * Loads matrices into stack slots after the last command of a model. If the slots hold all matrices of nodes, only blends are
 * computed; otherwise the tree of nodes is walked again.
 */
final class MatrixLayout {
    /** A triangle needs a slot for each corner. */
    private static final int CORNERS = 3;

    private final NodeSlots slots;
    private final ModelBlends matrices;
    private final MatrixBlends blends;
    /** The first description of each node. */
    private final Map<Integer, NodeDescription> descriptions = new HashMap<>();

    private final int[] parents;
    private boolean isWalked;

    /**
     * Matrices in slots.
     *
     * @param slot of each matrix by its number
     */
    record Placed(List<SbcCommand> commands, IntUnaryOperator slot, int highestSlot) {}

    /** @param blends numbers of matrices, with nodes of the model */
    MatrixLayout(Model model, NodeSlots slots, ModelBlends matrices, MatrixBlends blends) {
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

    /** Returns whether the matrices of nodes can be in slots, and at least three blends of them. */
    boolean canHold(Set<Integer> nodes) {
        if (slots.reserve(nodes, NodeSlots.SLOTS - CORNERS)) {
            return true;
        }
        if (!slots.hasRoot() || !nodes.stream().allMatch(this::isBelowRoot)) {
            return false;
        }
        isWalked = true;
        return true;
    }

    private boolean isBelowRoot(int node) {
        int above = node;
        for (int steps = 0; steps <= parents.length && above > 0; steps++) {
            above = descriptions.containsKey(above) ? parents[above] : Scene.NONE;
        }
        return above == 0;
    }

    /** Returns commands that load matrices into slots; empty if there are too few slots. */
    Optional<Placed> assign(Set<Integer> numbers) {
        return isWalked ? walked(numbers) : mixed(numbers);
    }

    private Optional<Placed> walked(Set<Integer> numbers) {
        return StackWalk.walk(parents, blends, false, numbers, node -> List.of())
                .map(walk -> {
                    List<SbcCommand> commands = new ArrayList<>();
                    for (SbcCommand command : walk.commands()) {
                        commands.add(command instanceof NodeDescription node ? likeOriginal(node) : command);
                    }
                    return new Placed(commands, walk::slot, walk.highestSlot());
                });
    }

    /** Returns a description with the original's compensation of scales. */
    private NodeDescription likeOriginal(NodeDescription d) {
        int scaling = Optional.ofNullable(descriptions.get(d.node()))
                .map(NodeDescription::scaling)
                .orElse(0);
        return new NodeDescription(d.flags(), d.node(), d.parent(), scaling, d.store(), d.restore());
    }

    private Optional<Placed> mixed(Set<Integer> numbers) {
        BitSet reserved = slots.reserved();
        Map<Integer, Integer> slotOf = new TreeMap<>();
        List<SbcCommand> commands = new ArrayList<>();
        int highest = reserved.length() - 1;
        int next = reserved.nextClearBit(0);
        for (int number : numbers) {
            if (blends.isSingle(number)) {
                slotOf.put(number, slots.of(blends.node(number)).orElseThrow());
                continue;
            }
            if (next >= NodeSlots.SLOTS) {
                return Optional.empty();
            }
            slotOf.put(number, next);
            commands.add(matrices.command(blends.row(number), next, slots));
            highest = Math.max(highest, next);
            next = reserved.nextClearBit(next + 1);
        }
        return Optional.of(new Placed(commands, number -> slotOf.getOrDefault(number, 0), highest));
    }
}
