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
import shuriken.convert.nitro.material.MatrixBlends;
import shuriken.nitro.mdl0.EnvelopeShare;
import shuriken.nitro.mdl0.SbcCommand;
import shuriken.scene.Scene;

/**
 * A walk over the tree of nodes that stores matrices in slots of the stack. A node's matrix is stored only if a later
 * child, a blend or a display list needs it. Its slot becomes free after its last use. A blend is computed as soon as
 * its nodes are available. The root, node 0, keeps slot 0, from which another walk may start.
 */
public final class StackWalk {
    private static final int SLOT_COUNT = 31;
    private static final int UNUSED = -1;

    private final int[] parents;
    private final MatrixBlends blends;
    private final boolean isFirst;
    private final BitSet visited = new BitSet();
    /** The number of each node's children that are still to be computed. */
    private final int[] pendingChildren;
    /** Whether each node's matrix must be in a slot at the end. */
    private final boolean[] isHeld;
    /** The position in the walk at which the last blend with each node is computed, or {@link #UNUSED}. */
    private final int[] lastBlend;

    /** The blends that are computed after each position in the walk. */
    private final Map<Integer, List<Integer>> blendsByPosition = new HashMap<>();
    /** The slot of each node's matrix, or {@link #UNUSED}. */
    private final int[] slots;

    private final BitSet usedSlots = new BitSet();
    /** The slot of each requested blend. */
    private final Map<Integer, Integer> slotByBlend = new HashMap<>();

    private final List<SbcCommand> commands = new ArrayList<>();
    private int highestSlot;
    /** The node whose matrix is the current one, or {@link #UNUSED}. */
    private int currentNode = UNUSED;

    private boolean isValid = true;

    private StackWalk(int[] parents, MatrixBlends blends, boolean isFirst) {
        this.parents = parents;
        this.blends = blends;
        this.isFirst = isFirst;
        this.pendingChildren = new int[parents.length];
        this.isHeld = new boolean[parents.length];
        this.lastBlend = new int[parents.length];
        this.slots = new int[parents.length];
        Arrays.fill(lastBlend, UNUSED);
        Arrays.fill(slots, UNUSED);
    }

    /**
     * Walks the tree. The result is empty if the stack is too small.
     *
     * @param parents the parent of each node, or {@link Scene#NONE} for node 0; parents precede children
     * @param isFirst whether all nodes are visited and slot 0 is still empty
     * @param requestedBlends the indices of the blends that must be in slots at the end
     * @param drawCommands returns the commands to execute while a node's matrix is the current one; they must not
     *     change it
     */
    public static Optional<StackWalk> walk(
            int[] parents,
            MatrixBlends blends,
            boolean isFirst,
            Collection<Integer> requestedBlends,
            IntFunction<List<SbcCommand>> drawCommands) {
        StackWalk walk = new StackWalk(parents, blends, isFirst);
        walk.run(requestedBlends, drawCommands);
        return walk.isValid ? Optional.of(walk) : Optional.empty();
    }

    public List<SbcCommand> commands() {
        return commands;
    }

    /** Returns the slot of a requested blend. */
    public int slot(int blend) {
        return slotByBlend.getOrDefault(blend, 0);
    }

    public int highestSlot() {
        return highestSlot;
    }

    private void run(Collection<Integer> requestedBlends, IntFunction<List<SbcCommand>> drawCommands) {
        visit(0);
        for (int blend : requestedBlends) {
            int[] row = blends.row(blend);
            for (int k = 0; k < row.length; k += 2) {
                visit(row[k]);
            }
        }
        for (int node = 0; isFirst && node < parents.length; node++) {
            visit(node);
        }
        int[] order = depthFirstOrder();
        scheduleBlends(requestedBlends, order);
        for (int position = 0; position < order.length && isValid; position++) {
            addDescription(order[position], position);
            if (isFirst) {
                commands.addAll(drawCommands.apply(order[position]));
            }
            addBlends(position);
        }
    }

    /** Includes a node and its ancestors in the walk. */
    private void visit(int node) {
        for (int ancestor = node; ancestor != Scene.NONE && !visited.get(ancestor); ancestor = parents[ancestor]) {
            visited.set(ancestor);
            if (parents[ancestor] != Scene.NONE) {
                pendingChildren[parents[ancestor]]++;
            }
        }
    }

    /** Returns the nodes depth first, with children in order. */
    private int[] depthFirstOrder() {
        List<List<Integer>> childrenOf = new ArrayList<>();
        for (int node = 0; node < parents.length; node++) {
            childrenOf.add(new ArrayList<>());
            if (visited.get(node) && parents[node] != Scene.NONE) {
                childrenOf.get(parents[node]).add(node);
            }
        }
        List<Integer> pending = new ArrayList<>(List.of(0));
        int[] order = new int[visited.cardinality()];
        for (int position = 0; !pending.isEmpty(); position++) {
            order[position] = pending.removeLast();
            pending.addAll(childrenOf.get(order[position]).reversed());
        }
        return order;
    }

    /** Determines where each blend is computed and which matrices are held. */
    private void scheduleBlends(Collection<Integer> requestedBlends, int[] order) {
        int[] positions = new int[parents.length];
        for (int position = 0; position < order.length; position++) {
            positions[order[position]] = position;
        }
        for (int blend : requestedBlends) {
            int[] row = blends.row(blend);
            if (row.length == 2) {
                isHeld[row[0]] = true;
                continue;
            }
            int lastPosition = 0;
            for (int k = 0; k < row.length; k += 2) {
                lastPosition = Math.max(lastPosition, positions[row[k]]);
            }
            for (int k = 0; k < row.length; k += 2) {
                lastBlend[row[k]] = Math.max(lastBlend[row[k]], lastPosition);
            }
            blendsByPosition
                    .computeIfAbsent(lastPosition, unused -> new ArrayList<>())
                    .add(blend);
        }
    }

    /** Adds the command that computes a node's matrix. */
    private void addDescription(int node, int position) {
        int parent = parents[node];
        if (parent == Scene.NONE && !isFirst) {
            usedSlots.set(0);
            slots[node] = 0;
            recordHeldSlot(node);
            return;
        }
        int restoreSlot = UNUSED;
        if (parent != Scene.NONE) {
            restoreSlot = currentNode == parent ? UNUSED : slots[parent];
            pendingChildren[parent]--;
            release(parent, position - 1);
        }
        boolean isStored = node == 0 || isHeld[node] || lastBlend[node] != UNUSED || pendingChildren[node] > 1;
        int storeSlot = isStored ? allocateSlot() : UNUSED;
        slots[node] = storeSlot;
        int flags = (storeSlot == UNUSED ? 0 : SbcCommand.STORE) | (restoreSlot == UNUSED ? 0 : SbcCommand.RESTORE);
        commands.add(new SbcCommand.NodeDescription(flags, node, Math.max(0, parent), 0, storeSlot, restoreSlot));
        currentNode = node;
        recordHeldSlot(node);
    }

    private void recordHeldSlot(int node) {
        if (isHeld[node]) {
            slotByBlend.put(blends.indexOf(node, MatrixBlends.FULL_WEIGHT), slots[node]);
        }
    }

    /** Adds the commands for the blends whose last node has just been computed. */
    private void addBlends(int position) {
        for (int blend : blendsByPosition.getOrDefault(position, List.of())) {
            int[] row = blends.row(blend);
            List<EnvelopeShare> shares = new ArrayList<>();
            for (int k = 0; k < row.length; k += 2) {
                shares.add(new EnvelopeShare(slots[row[k]], row[k], row[k + 1]));
            }
            int storeSlot = allocateSlot();
            slotByBlend.put(blend, storeSlot);
            commands.add(new SbcCommand.NodeMix(0, storeSlot, shares));
            currentNode = UNUSED;
        }
        for (int blend : blendsByPosition.getOrDefault(position, List.of())) {
            int[] row = blends.row(blend);
            for (int k = 0; k < row.length; k += 2) {
                release(row[k], position);
            }
        }
    }

    /** Frees a node's slot if nothing later in the order needs it. */
    private void release(int node, int position) {
        if (node != 0
                && slots[node] != UNUSED
                && !isHeld[node]
                && pendingChildren[node] == 0
                && lastBlend[node] <= position) {
            usedSlots.clear(slots[node]);
            slots[node] = UNUSED;
        }
    }

    /** Returns a free slot. If all slots are in use, the walk becomes invalid. */
    private int allocateSlot() {
        int slot = usedSlots.nextClearBit(0);
        isValid &= slot < SLOT_COUNT;
        usedSlots.set(slot);
        highestSlot = Math.max(highestSlot, slot);
        return slot;
    }
}
