package shuriken.convert.nitro.mesh;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import shuriken.convert.nitro.material.Blends;
import shuriken.nitro.mdl0.EnvelopeShare;
import shuriken.nitro.mdl0.SbcCommand;
import shuriken.scene.Scene;

/**
 * Walks the tree of nodes and stores matrices in slots of the stack. A node's matrix is stored only if a later child, a
 * blend or a list needs it, and its slot is free again after its last use; a blend is computed as soon as its nodes are
 * available. The root, node 0, keeps slot 0, where another walk may start.
 */
public final class StackWalk {
    private static final int SLOTS = 31;
    private static final int UNUSED = -1;

    private final int[] parents;
    private final Blends blends;
    private final boolean first;
    private final BitSet visited = new BitSet();
    private final int[] children;
    private final boolean[] held;
    /** The position in the order of each node's last blend. */
    private final int[] lastBlend;

    private final Map<Integer, List<Integer>> blendsAt = new HashMap<>();
    private final int[] slots;
    private final BitSet taken = new BitSet();
    private final Map<Integer, Integer> slotOf = new HashMap<>();
    private final List<SbcCommand> commands = new ArrayList<>();
    private int highest;
    private int current = UNUSED;
    private boolean fits = true;

    private StackWalk(int[] parents, Blends blends, boolean first) {
        this.parents = parents;
        this.blends = blends;
        this.first = first;
        this.children = new int[parents.length];
        this.held = new boolean[parents.length];
        this.lastBlend = new int[parents.length];
        this.slots = new int[parents.length];
        Arrays.fill(lastBlend, UNUSED);
        Arrays.fill(slots, UNUSED);
    }

    /**
     * Walks the tree, if the stack is large enough.
     *
     * @param parents by node, {@link Scene#NONE} for node 0; parents precede children
     * @param first whether all nodes are visited and slot 0 is still empty
     * @param wanted numbers of blends that are in slots at the end
     * @param drawn commands to execute while a node's matrix is the current one; they do not change it
     */
    public static Optional<StackWalk> of(
            int[] parents,
            Blends blends,
            boolean first,
            Collection<Integer> wanted,
            IntFunction<List<SbcCommand>> drawn) {
        StackWalk walk = new StackWalk(parents, blends, first);
        walk.run(wanted, drawn);
        return walk.fits ? Optional.of(walk) : Optional.empty();
    }

    public List<SbcCommand> commands() {
        return commands;
    }

    /** Returns the slot of a wanted blend. */
    public int slot(int number) {
        return slotOf.getOrDefault(number, 0);
    }

    public int highestSlot() {
        return highest;
    }

    private void run(Collection<Integer> wanted, IntFunction<List<SbcCommand>> drawn) {
        visit(0);
        for (int number : wanted) {
            int[] row = blends.row(number);
            for (int k = 0; k < row.length; k += 2) {
                visit(row[k]);
            }
        }
        for (int node = 0; first && node < parents.length; node++) {
            visit(node);
        }
        int[] order = order();
        plan(wanted, order);
        for (int at = 0; at < order.length && fits; at++) {
            describe(order[at], at);
            if (first) {
                commands.addAll(drawn.apply(order[at]));
            }
            blend(at);
        }
    }

    private void visit(int node) {
        for (int at = node; at != Scene.NONE && !visited.get(at); at = parents[at]) {
            visited.set(at);
            if (parents[at] != Scene.NONE) {
                children[parents[at]]++;
            }
        }
    }

    /** Returns the nodes depth first, with children in order. */
    private int[] order() {
        List<List<Integer>> below = new ArrayList<>();
        for (int node = 0; node < parents.length; node++) {
            below.add(new ArrayList<>());
            if (visited.get(node) && parents[node] != Scene.NONE) {
                below.get(parents[node]).add(node);
            }
        }
        List<Integer> open = new ArrayList<>(List.of(0));
        int[] order = new int[visited.cardinality()];
        for (int at = 0; !open.isEmpty(); at++) {
            order[at] = open.removeLast();
            open.addAll(below.get(order[at]).reversed());
        }
        return order;
    }

    private void plan(Collection<Integer> wanted, int[] order) {
        int[] newIndex = new int[parents.length];
        for (int at = 0; at < order.length; at++) {
            newIndex[order[at]] = at;
        }
        for (int number : wanted) {
            int[] row = blends.row(number);
            if (row.length == 2) {
                held[row[0]] = true;
                continue;
            }
            int nodeIndex = 0;
            for (int k = 0; k < row.length; k += 2) {
                nodeIndex = Math.max(nodeIndex, newIndex[row[k]]);
            }
            for (int k = 0; k < row.length; k += 2) {
                lastBlend[row[k]] = Math.max(lastBlend[row[k]], nodeIndex);
            }
            blendsAt.computeIfAbsent(nodeIndex, unused -> new ArrayList<>()).add(number);
        }
    }

    private void describe(int node, int at) {
        int parent = parents[node];
        if (parent == Scene.NONE && !first) {
            taken.set(0);
            slots[node] = 0;
            keep(node);
            return;
        }
        int restore = UNUSED;
        if (parent != Scene.NONE) {
            restore = current == parent ? UNUSED : slots[parent];
            children[parent]--;
            release(parent, at - 1);
        }
        boolean stored = node == 0 || held[node] || lastBlend[node] != UNUSED || children[node] > 1;
        int store = stored ? take() : UNUSED;
        slots[node] = store;
        int flags = (store == UNUSED ? 0 : SbcCommand.STORE) | (restore == UNUSED ? 0 : SbcCommand.RESTORE);
        commands.add(new SbcCommand.NodeDescription(flags, node, Math.max(0, parent), 0, store, restore));
        current = node;
        keep(node);
    }

    private void keep(int node) {
        if (held[node]) {
            slotOf.put(blends.number(node, Blends.FULL_ALPHA), slots[node]);
        }
    }

    private void blend(int at) {
        for (int number : blendsAt.getOrDefault(at, List.of())) {
            int[] row = blends.row(number);
            List<EnvelopeShare> shares = new ArrayList<>();
            for (int k = 0; k < row.length; k += 2) {
                shares.add(new EnvelopeShare(slots[row[k]], row[k], row[k + 1]));
            }
            int store = take();
            slotOf.put(number, store);
            commands.add(new SbcCommand.NodeMix(0, store, shares));
            current = UNUSED;
        }
        for (int number : blendsAt.getOrDefault(at, List.of())) {
            int[] row = blends.row(number);
            for (int k = 0; k < row.length; k += 2) {
                release(row[k], at);
            }
        }
    }

    /** Frees a node's slot if nothing later in the order needs it. */
    private void release(int node, int at) {
        if (node != 0 && slots[node] != UNUSED && !held[node] && children[node] == 0 && lastBlend[node] <= at) {
            taken.clear(slots[node]);
            slots[node] = UNUSED;
        }
    }

    private int take() {
        int slot = taken.nextClearBit(0);
        fits &= slot < SLOTS;
        taken.set(slot);
        highest = Math.max(highest, slot);
        return slot;
    }
}
