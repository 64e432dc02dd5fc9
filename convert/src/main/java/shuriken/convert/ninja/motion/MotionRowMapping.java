package shuriken.convert.ninja.motion;

import java.util.ArrayList;
import java.util.List;
import shuriken.ninja.motion.MotionChannel;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.object.EvalFlag;
import shuriken.ninja.object.ObjectNode;

/**
 * The mapping of a motion's rows to the nodes of a model. A row contains the tracks of one node, and the rows are in
 * the drawing order of the nodes. Nodes with a flag to skip motions have no row, unless there are as many rows as
 * nodes.
 *
 * @param nodeIndices the index of the node of each row, up to the last row or the last node
 * @param hasMatchingCount whether the number of rows equals the number of nodes that should have a row
 * @param reason a phrase that compares the number of rows with the number of nodes
 */
public record MotionRowMapping(List<Integer> nodeIndices, boolean hasMatchingCount, String reason) {
    public MotionRowMapping {
        nodeIndices = List.copyOf(nodeIndices);
    }

    /** Maps the rows of a motion to the nodes of a model. */
    public static MotionRowMapping map(NjsMotion motion, List<ObjectNode> nodes) {
        int rowCount = motion.rows().size();
        boolean hasShapes = motion.channels().contains(MotionChannel.SHAPE)
                || motion.channels().contains(MotionChannel.NORMAL_SHAPE);
        List<Integer> allNodes = nodesWithout(nodes, /* flagMask= */ 0);
        List<Integer> movedNodes = nodesWithout(nodes, EvalFlag.SKIP.mask());
        List<Integer> morphedNodes = nodesWithout(nodes, EvalFlag.SHAPE_SKIP.mask());
        if (rowCount == allNodes.size()) {
            return new MotionRowMapping(allNodes, /* hasMatchingCount= */ true, describe(rowCount, allNodes.size()));
        }
        if (rowCount == movedNodes.size()) {
            return new MotionRowMapping(
                    movedNodes, /* hasMatchingCount= */ true, describeSubset(rowCount, allNodes.size(), "motions"));
        }
        if (hasShapes && rowCount == morphedNodes.size()) {
            return new MotionRowMapping(
                    morphedNodes, /* hasMatchingCount= */ true, describeSubset(rowCount, allNodes.size(), "shapes"));
        }
        List<Integer> expectedNodes = rowCount > movedNodes.size() ? allNodes : movedNodes;
        List<Integer> mappedNodes = expectedNodes.subList(0, Math.min(rowCount, expectedNodes.size()));
        return new MotionRowMapping(
                mappedNodes, /* hasMatchingCount= */ false, describe(rowCount, expectedNodes.size()));
    }

    private static String describe(int rowCount, int nodeCount) {
        return countWithNoun(rowCount, "row") + " for " + countWithNoun(nodeCount, "node");
    }

    /**
     * Describes rows that some nodes of a tree have.
     *
     * @param skippedContent what the other nodes skip: {@code motions} or {@code shapes}
     */
    private static String describeSubset(int rowCount, int nodeCount, String skippedContent) {
        return countWithNoun(rowCount, "row") + " for " + rowCount + " of " + countWithNoun(nodeCount, "node")
                + "; the others have the flag to skip " + skippedContent;
    }

    private static String countWithNoun(int number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }

    /** Returns the indices of the nodes that do not have an evaluation flag, or of all nodes if the mask is 0. */
    private static List<Integer> nodesWithout(List<ObjectNode> nodes, int flagMask) {
        List<Integer> nodesWithoutFlag = new ArrayList<>();
        for (int i = 0; i < nodes.size(); i++) {
            if ((nodes.get(i).object().evalflags() & flagMask) == 0) {
                nodesWithoutFlag.add(i);
            }
        }
        return nodesWithoutFlag;
    }
}
