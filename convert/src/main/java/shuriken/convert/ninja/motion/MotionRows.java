package shuriken.convert.ninja.motion;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import shuriken.ninja.motion.MotionChannel;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.object.EvalFlag;
import shuriken.ninja.object.ObjectNode;

/**
 * The mapping of a motion's rows to the nodes of a model. Rows count nodes in drawing order; nodes that motions skip
 * have none, unless there are as many rows as nodes.
 *
 * @param nodes the node of each row, as far as both exist
 * @param fits whether the number of rows matches
 * @param reason a phrase that says how they were counted
 */
public record MotionRows(List<Integer> nodes, boolean fits, String reason) {
    public MotionRows {
        nodes = List.copyOf(nodes);
    }

    public static MotionRows of(NjsMotion motion, List<ObjectNode> nodes) {
        int rows = motion.rows().size();
        boolean shapes = motion.channels().contains(MotionChannel.SHAPE)
                || motion.channels().contains(MotionChannel.NORMAL_SHAPE);
        List<Integer> all = nodes(nodes, 0);
        List<Integer> moved = nodes(nodes, EvalFlag.SKIP.mask());
        List<Integer> shaped = nodes(nodes, EvalFlag.SHAPE_SKIP.mask());
        if (rows == all.size()) {
            return new MotionRows(all, true, String.format(Locale.ROOT, "%d rows for %d nodes", rows, rows));
        }
        if (rows == moved.size()) {
            return new MotionRows(
                    moved,
                    true,
                    String.format(
                            Locale.ROOT,
                            "%d rows for the %d of %d nodes that motions do not skip",
                            rows,
                            rows,
                            all.size()));
        }
        if (shapes && rows == shaped.size()) {
            return new MotionRows(
                    shaped,
                    true,
                    String.format(
                            Locale.ROOT,
                            "%d rows for the %d of %d nodes that shapes do not skip",
                            rows,
                            rows,
                            all.size()));
        }
        List<Integer> wanting = rows > moved.size() ? all : moved;
        List<Integer> reached = wanting.subList(0, Math.min(rows, wanting.size()));
        return new MotionRows(reached, false, String.format(Locale.ROOT, "%d rows for %d nodes", rows, wanting.size()));
    }

    private static List<Integer> nodes(List<ObjectNode> nodes, int skipped) {
        List<Integer> kept = new ArrayList<>();
        for (int i = 0; i < nodes.size(); i++) {
            if ((nodes.get(i).object().evalflags() & skipped) == 0) {
                kept.add(i);
            }
        }
        return kept;
    }
}
