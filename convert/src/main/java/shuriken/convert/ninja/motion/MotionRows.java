package shuriken.convert.ninja.motion;

import java.util.ArrayList;
import java.util.List;
import shuriken.ninja.motion.MotionChannel;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.object.EvalFlag;
import shuriken.ninja.object.ObjectNode;

/**
 * The mapping of a motion's rows to the nodes of a model. The rows have the order in which nodes are drawn. Nodes that
 * motions skip have no row, unless there are as many rows as nodes.
 *
 * @param nodes the index of the node of each row, as far as both exist
 * @param hasMatchingCount whether the number of rows matches
 * @param reason a phrase that says how the rows were counted
 */
public record MotionRows(List<Integer> nodes, boolean hasMatchingCount, String reason) {
    public MotionRows {
        nodes = List.copyOf(nodes);
    }

    /** Maps the rows of a motion to the nodes of a model. */
    public static MotionRows map(NjsMotion motion, List<ObjectNode> nodes) {
        int rowCount = motion.rows().size();
        boolean hasShapes = motion.channels().contains(MotionChannel.SHAPE)
                || motion.channels().contains(MotionChannel.NORMAL_SHAPE);
        List<Integer> allNodes = nodesWithout(nodes, 0);
        List<Integer> movedNodes = nodesWithout(nodes, EvalFlag.SKIP.mask());
        List<Integer> morphedNodes = nodesWithout(nodes, EvalFlag.SHAPE_SKIP.mask());
        if (rowCount == allNodes.size()) {
            return new MotionRows(allNodes, /* hasMatchingCount= */ true, describe(rowCount, allNodes.size()));
        }
        if (rowCount == movedNodes.size()) {
            return new MotionRows(
                    movedNodes, /* hasMatchingCount= */ true, describePart(rowCount, allNodes.size(), "motions"));
        }
        if (hasShapes && rowCount == morphedNodes.size()) {
            return new MotionRows(
                    morphedNodes, /* hasMatchingCount= */ true, describePart(rowCount, allNodes.size(), "shapes"));
        }
        List<Integer> expectedNodes = rowCount > movedNodes.size() ? allNodes : movedNodes;
        List<Integer> mappedNodes = expectedNodes.subList(0, Math.min(rowCount, expectedNodes.size()));
        return new MotionRows(mappedNodes, /* hasMatchingCount= */ false, describe(rowCount, expectedNodes.size()));
    }

    private static String describe(int rowCount, int nodeCount) {
        return countWithNoun(rowCount, "row") + " for " + countWithNoun(nodeCount, "node");
    }

    /** Describes rows for some nodes of a tree. */
    private static String describePart(int rowCount, int nodeCount, String skipped) {
        return countWithNoun(rowCount, "row") + " for " + rowCount + " of " + countWithNoun(nodeCount, "node")
                + "; the others have the flag to skip " + skipped;
    }

    private static String countWithNoun(int number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }

    /** Returns the indices of the nodes that do not have an evaluation flag. */
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
