package shuriken.convert.nitro.mesh;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import shuriken.convert.nitro.material.MatrixBlends;
import shuriken.nitro.mdl0.SbcCommand;
import shuriken.nitro.mdl0.WeightedMatrix;
import shuriken.scene.Scene;

/**
 * A walk over the tree of a model's nodes. It creates the commands that compute the matrices of the nodes and their
 * blends, and allocates slots of the matrix stack. A node's matrix is stored only if a later child, a blend or a
 * display list needs it. Its slot becomes free after its last use. A blend is computed as soon as the matrices of its
 * nodes are computed. The root, which is node 0, keeps slot 0, so that a later walk can start from it.
 */
public final class StackWalk {
    /** The number of slots that commands can use. The slot number 31 means no slot. */
    private static final int SLOT_COUNT = 31;

    private static final int NONE = -1;

    /**
     * The commands for one node of the walk. After the node commands, the node's matrix is the current one.
     *
     * @param nodeIndex the index of the node in the model
     * @param nodeCommands the commands that compute the node's matrix
     * @param blendCommands the commands that compute the blends whose last node is this node
     */
    record Step(int nodeIndex, List<SbcCommand> nodeCommands, List<SbcCommand> blendCommands) {}

    private final int[] parentIndices;
    private final MatrixBlends blends;
    private final boolean isFirstWalk;
    private final BitSet includedNodeIndices = new BitSet();
    /** For each node, the number of children whose matrices are not computed yet. */
    private final int[] remainingChildCounts;
    /** For each node, whether its matrix must be in a slot at the end. */
    private final boolean[] isSlotKept;
    /** For each node, the position in the walk after which its last blend is computed, or {@link #NONE}. */
    private final int[] lastBlendPositionByNode;

    /** For each position in the walk, the indices of the blends that are computed after it. */
    private final Map<Integer, List<Integer>> blendIndicesByPosition = new HashMap<>();
    /** For each node, the slot of its matrix, or {@link #NONE}. */
    private final int[] slotByNode;

    private final BitSet usedSlots = new BitSet();
    /** The slot of each requested blend that is already computed. */
    private final Map<Integer, Integer> slotByBlend = new HashMap<>();

    private final List<Step> steps = new ArrayList<>();
    private int highestSlot;
    /** The index of the node whose matrix is the current matrix, or {@link #NONE}. */
    private int currentNodeIndex = NONE;

    /** Whether there were enough slots. */
    private boolean isValid = true;

    private StackWalk(int[] parentIndices, MatrixBlends blends, boolean isFirstWalk) {
        this.parentIndices = parentIndices;
        this.blends = blends;
        this.isFirstWalk = isFirstWalk;
        this.remainingChildCounts = new int[parentIndices.length];
        this.isSlotKept = new boolean[parentIndices.length];
        this.lastBlendPositionByNode = new int[parentIndices.length];
        this.slotByNode = new int[parentIndices.length];
        Arrays.fill(lastBlendPositionByNode, NONE);
        Arrays.fill(slotByNode, NONE);
    }

    /**
     * Walks the tree. The result is empty if the stack is too small.
     *
     * @param parentIndices the parent of each node, or {@link Scene#NONE} for node 0; parents precede children
     * @param isFirstWalk whether slot 0 is still empty. The first walk includes all nodes; later walks include only the
     *     nodes of the requested blends and their ancestors
     * @param requestedBlendIndices the indices of the blends that must be in slots at the end
     */
    public static Optional<StackWalk> walk(
            int[] parentIndices, MatrixBlends blends, boolean isFirstWalk, Collection<Integer> requestedBlendIndices) {
        StackWalk walk = new StackWalk(parentIndices, blends, isFirstWalk);
        walk.run(requestedBlendIndices);
        return walk.isValid ? Optional.of(walk) : Optional.empty();
    }

    /** Returns the commands for each node, in the order of the walk. */
    List<Step> steps() {
        return steps;
    }

    /** Returns the commands of all steps. */
    public List<SbcCommand> commands() {
        return steps.stream()
                .flatMap(step -> Stream.concat(step.nodeCommands().stream(), step.blendCommands().stream()))
                .toList();
    }

    /** Returns the slot of a requested blend. */
    public int slotOf(int blendIndex) {
        return slotByBlend.getOrDefault(blendIndex, 0);
    }

    /** Returns the highest slot number that the walk uses. */
    public int highestSlot() {
        return highestSlot;
    }

    private void run(Collection<Integer> requestedBlendIndices) {
        include(0);
        for (int blendIndex : requestedBlendIndices) {
            int[] nodeWeightPairs = blends.nodeWeightPairs(blendIndex);
            for (int offset = 0; offset < nodeWeightPairs.length; offset += 2) {
                include(nodeWeightPairs[offset]);
            }
        }
        for (int nodeIndex = 0; isFirstWalk && nodeIndex < parentIndices.length; nodeIndex++) {
            include(nodeIndex);
        }
        int[] walkedNodeIndices = depthFirstOrder();
        scheduleBlends(requestedBlendIndices, walkedNodeIndices);
        for (int position = 0; position < walkedNodeIndices.length && isValid; position++) {
            List<SbcCommand> nodeCommands = computeNode(walkedNodeIndices[position], position);
            List<SbcCommand> blendCommands = computeBlends(position);
            steps.add(new Step(walkedNodeIndices[position], nodeCommands, blendCommands));
        }
    }

    /** Includes a node and its ancestors in the walk. */
    private void include(int nodeIndex) {
        for (int ancestorIndex = nodeIndex;
                ancestorIndex != Scene.NONE && !includedNodeIndices.get(ancestorIndex);
                ancestorIndex = parentIndices[ancestorIndex]) {
            includedNodeIndices.set(ancestorIndex);
            if (parentIndices[ancestorIndex] != Scene.NONE) {
                remainingChildCounts[parentIndices[ancestorIndex]]++;
            }
        }
    }

    /** Returns the indices of the included nodes depth first, with children in order. */
    private int[] depthFirstOrder() {
        List<List<Integer>> childIndicesByNode = new ArrayList<>();
        for (int nodeIndex = 0; nodeIndex < parentIndices.length; nodeIndex++) {
            childIndicesByNode.add(new ArrayList<>());
            if (includedNodeIndices.get(nodeIndex) && parentIndices[nodeIndex] != Scene.NONE) {
                childIndicesByNode.get(parentIndices[nodeIndex]).add(nodeIndex);
            }
        }
        List<Integer> openNodeIndices = new ArrayList<>(List.of(0));
        int[] walkedNodeIndices = new int[includedNodeIndices.cardinality()];
        for (int position = 0; !openNodeIndices.isEmpty(); position++) {
            walkedNodeIndices[position] = openNodeIndices.removeLast();
            openNodeIndices.addAll(
                    childIndicesByNode.get(walkedNodeIndices[position]).reversed());
        }
        return walkedNodeIndices;
    }

    /** Determines after which position each blend is computed, and which nodes keep their slots. */
    private void scheduleBlends(Collection<Integer> requestedBlendIndices, int[] walkedNodeIndices) {
        int[] positionByNode = new int[parentIndices.length];
        for (int position = 0; position < walkedNodeIndices.length; position++) {
            positionByNode[walkedNodeIndices[position]] = position;
        }
        for (int blendIndex : requestedBlendIndices) {
            int[] nodeWeightPairs = blends.nodeWeightPairs(blendIndex);
            if (nodeWeightPairs.length == 2) {
                isSlotKept[nodeWeightPairs[0]] = true;
                continue;
            }
            int lastPosition = 0;
            for (int offset = 0; offset < nodeWeightPairs.length; offset += 2) {
                lastPosition = Math.max(lastPosition, positionByNode[nodeWeightPairs[offset]]);
            }
            for (int offset = 0; offset < nodeWeightPairs.length; offset += 2) {
                lastBlendPositionByNode[nodeWeightPairs[offset]] =
                        Math.max(lastBlendPositionByNode[nodeWeightPairs[offset]], lastPosition);
            }
            blendIndicesByPosition
                    .computeIfAbsent(lastPosition, unused -> new ArrayList<>())
                    .add(blendIndex);
        }
    }

    /**
     * Returns the command that computes a node's matrix. After the first walk, the root needs no command because its
     * matrix is already in slot 0.
     */
    private List<SbcCommand> computeNode(int nodeIndex, int position) {
        int parentIndex = parentIndices[nodeIndex];
        if (parentIndex == Scene.NONE && !isFirstWalk) {
            usedSlots.set(0);
            slotByNode[nodeIndex] = 0;
            recordKeptSlot(nodeIndex);
            return List.of();
        }
        int restoreSlot = NONE;
        if (parentIndex != Scene.NONE) {
            restoreSlot = currentNodeIndex == parentIndex ? NONE : slotByNode[parentIndex];
            remainingChildCounts[parentIndex]--;
            releaseIfUnused(parentIndex, position - 1);
        }
        boolean isStored = nodeIndex == 0
                || isSlotKept[nodeIndex]
                || lastBlendPositionByNode[nodeIndex] != NONE
                || remainingChildCounts[nodeIndex] > 1;
        int storeSlot = isStored ? allocateSlot() : NONE;
        slotByNode[nodeIndex] = storeSlot;
        int flags =
                (storeSlot == NONE ? 0 : SbcCommand.STORE_FLAG) | (restoreSlot == NONE ? 0 : SbcCommand.RESTORE_FLAG);
        currentNodeIndex = nodeIndex;
        recordKeptSlot(nodeIndex);
        return List.of(new SbcCommand.NodeDescription(
                flags, nodeIndex, Math.max(0, parentIndex), /* scaling= */ 0, storeSlot, restoreSlot));
    }

    /** Records the slot of a node that was requested as a blend of one node. */
    private void recordKeptSlot(int nodeIndex) {
        if (isSlotKept[nodeIndex]) {
            slotByBlend.put(blends.getOrAddIndex(nodeIndex, MatrixBlends.FULL_WEIGHT), slotByNode[nodeIndex]);
        }
    }

    /** Returns the commands that compute the blends whose last node has just been computed. */
    private List<SbcCommand> computeBlends(int position) {
        List<SbcCommand> blendCommands = new ArrayList<>();
        for (int blendIndex : blendIndicesByPosition.getOrDefault(position, List.of())) {
            int[] nodeWeightPairs = blends.nodeWeightPairs(blendIndex);
            List<WeightedMatrix> weightedMatrices = new ArrayList<>();
            for (int offset = 0; offset < nodeWeightPairs.length; offset += 2) {
                weightedMatrices.add(new WeightedMatrix(
                        slotByNode[nodeWeightPairs[offset]], nodeWeightPairs[offset], nodeWeightPairs[offset + 1]));
            }
            int storeSlot = allocateSlot();
            slotByBlend.put(blendIndex, storeSlot);
            blendCommands.add(new SbcCommand.NodeMix(/* flags= */ 0, storeSlot, weightedMatrices));
            currentNodeIndex = NONE;
        }
        for (int blendIndex : blendIndicesByPosition.getOrDefault(position, List.of())) {
            int[] nodeWeightPairs = blends.nodeWeightPairs(blendIndex);
            for (int offset = 0; offset < nodeWeightPairs.length; offset += 2) {
                releaseIfUnused(nodeWeightPairs[offset], position);
            }
        }
        return blendCommands;
    }

    /** Frees a node's slot if neither a child nor a blend after {@code position} needs it. */
    private void releaseIfUnused(int nodeIndex, int position) {
        if (nodeIndex != 0
                && slotByNode[nodeIndex] != NONE
                && !isSlotKept[nodeIndex]
                && remainingChildCounts[nodeIndex] == 0
                && lastBlendPositionByNode[nodeIndex] <= position) {
            usedSlots.clear(slotByNode[nodeIndex]);
            slotByNode[nodeIndex] = NONE;
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
