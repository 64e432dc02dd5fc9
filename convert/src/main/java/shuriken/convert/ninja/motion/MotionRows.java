package shuriken.convert.ninja.motion;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import shuriken.ninja.motion.MotionChannel;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.object.EvalFlag;
import shuriken.ninja.object.ObjectNode;

/**
 * The mapping of a motion's rows to the nodes of a model. The rows have the order in which nodes are drawn. Nodes that
 * motions skip have no row, unless there are as many rows as nodes.
 *
 * @param nodes the node of each row, as far as both exist
 * @param hasMatchingCount whether the number of rows matches
 * @param reason a phrase that says how the rows were counted
 */
public record MotionRows(List<Integer> nodes, boolean hasMatchingCount, String reason) {
    public MotionRows {
        nodes = List.copyOf(nodes);
    }

    public static MotionRows map(NjsMotion motion, List<ObjectNode> nodes) {
        int rowCount = motion.rows().size();
        boolean hasShapes = motion.channels().contains(MotionChannel.SHAPE)
                || motion.channels().contains(MotionChannel.NORMAL_SHAPE);
        List<Integer> allNodes = nodesWithout(nodes, 0);
        List<Integer> movedNodes = nodesWithout(nodes, EvalFlag.SKIP.mask());
        List<Integer> morphedNodes = nodesWithout(nodes, EvalFlag.SHAPE_SKIP.mask());
        if (rowCount == allNodes.size()) {
            return new MotionRows(
                    allNodes, true, String.format(Locale.ROOT, "%d rows for %d nodes", rowCount, rowCount));
        }
        if (rowCount == movedNodes.size()) {
            return new MotionRows(
                    movedNodes,
                    true,
                    String.format(
                            Locale.ROOT,
                            "%d rows for %d of %d nodes; the others have the flag to skip motions",
                            rowCount,
                            rowCount,
                            allNodes.size()));
        }
        if (hasShapes && rowCount == morphedNodes.size()) {
            return new MotionRows(
                    morphedNodes,
                    true,
                    String.format(
                            Locale.ROOT,
                            "%d rows for %d of %d nodes; the others have the flag to skip shapes",
                            rowCount,
                            rowCount,
                            allNodes.size()));
        }
        List<Integer> expectedNodes = rowCount > movedNodes.size() ? allNodes : movedNodes;
        List<Integer> mappedNodes = expectedNodes.subList(0, Math.min(rowCount, expectedNodes.size()));
        return new MotionRows(
                mappedNodes, false, String.format(Locale.ROOT, "%d rows for %d nodes", rowCount, expectedNodes.size()));
    }

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
