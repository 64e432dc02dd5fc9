package shuriken.convert.ninja.motion;

import java.util.ArrayList;
import java.util.List;
import shuriken.ninja.motion.MotionChannel;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.object.EvalFlag;
import shuriken.ninja.object.ObjectNode;

/**
 * The mapping of a motion's rows to the nodes of a model. A row contains the tracks of one node, and the rows are in
 * the drawing order of the nodes. If there are fewer rows than nodes, nodes with the flag to skip motions have no row.
 * In a motion with shapes, nodes with the flag to skip shapes may have no row instead.
 *
 * @param nodeIndices the index of the node of each row. If there are more rows than nodes, the last rows have none
 * @param hasMatchingCount whether there are as many rows as nodes, or as many as nodes without one of these flags
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
        List<Integer> allNodeIndices = findNodesWithout(nodes, /* flagMask= */ 0);
        List<Integer> movedNodeIndices = findNodesWithout(nodes, EvalFlag.SKIP.mask());
        List<Integer> morphedNodeIndices = findNodesWithout(nodes, EvalFlag.SHAPE_SKIP.mask());
        if (rowCount == allNodeIndices.size()) {
            return new MotionRowMapping(
                    allNodeIndices, /* hasMatchingCount= */ true, describe(rowCount, allNodeIndices.size()));
        }
        if (rowCount == movedNodeIndices.size()) {
            return new MotionRowMapping(
                    movedNodeIndices,
                    /* hasMatchingCount= */ true,
                    describeSubset(rowCount, allNodeIndices.size(), "motions"));
        }
        if (hasShapes && rowCount == morphedNodeIndices.size()) {
            return new MotionRowMapping(
                    morphedNodeIndices,
                    /* hasMatchingCount= */ true,
                    describeSubset(rowCount, allNodeIndices.size(), "shapes"));
        }
        List<Integer> expectedNodeIndices = rowCount > movedNodeIndices.size() ? allNodeIndices : movedNodeIndices;
        List<Integer> mappedNodeIndices =
                expectedNodeIndices.subList(0, Math.min(rowCount, expectedNodeIndices.size()));
        return new MotionRowMapping(
                mappedNodeIndices, /* hasMatchingCount= */ false, describe(rowCount, expectedNodeIndices.size()));
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
    private static List<Integer> findNodesWithout(List<ObjectNode> nodes, int flagMask) {
        List<Integer> nodeIndices = new ArrayList<>();
        for (int i = 0; i < nodes.size(); i++) {
            if ((nodes.get(i).object().evalflags() & flagMask) == 0) {
                nodeIndices.add(i);
            }
        }
        return nodeIndices;
    }
}
