package shuriken.ninja.object;

import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.io.ByteCursor;
import shuriken.io.ByteMap;
import shuriken.ninja.layout.LayoutRecorder;

/** Finds out which form nodes have: nothing in the data says so. */
public final class NodeForm {
    /** How far the square of a quaternion's length may be off. */
    private static final float UNIT_TOLERANCE = 0.01f;

    private NodeForm() {}

    /** Reads everything that the data hold, as if its nodes had the usual form. */
    @FunctionalInterface
    public interface Reading {
        /** Returns the nodes whose form is asked for. */
        List<ObjectNode> read(ByteCursor data, LayoutRecorder layout, ReadContext context);
    }

    /**
     * Whether every node leaves space for the word that only the long form has: nothing else that was read is there,
     * and quaternions have unit length with it. The reading leaves no trace.
     *
     * @return false also if the data cannot be read: reading them again reports why
     */
    public static boolean isLong(ByteCursor data, Reading reading, Limits limits) {
        LayoutRecorder layout = new LayoutRecorder();
        try {
            List<ObjectNode> nodes = reading.read(data.mapped(new ByteMap()), layout, ReadContext.lenient(limits));
            NavigableSet<Integer> starts = new TreeSet<>(layout.starts().keySet());
            return !nodes.isEmpty()
                    && nodes.stream().allMatch(node -> fits(node.offset(), starts, data.size()) && isUnit(node, data));
        } catch (FormatException e) {
            return false;
        }
    }

    private static boolean fits(int node, NavigableSet<Integer> starts, int size) {
        return node + NjsObject.LONG_SIZE <= size
                && starts.subSet(node + NjsObject.SIZE, node + NjsObject.LONG_SIZE)
                        .isEmpty();
    }

    /** Whether the word completes a quaternion; true for nodes that turn by angles. */
    private static boolean isUnit(ObjectNode node, ByteCursor data) {
        if (!node.object().has(EvalFlag.QUATERNION)) {
            return true;
        }
        float x = Float.intBitsToFloat(node.object().ang().x());
        float y = Float.intBitsToFloat(node.object().ang().y());
        float z = Float.intBitsToFloat(node.object().ang().z());
        float w = data.copy()
                .mapped(new ByteMap())
                .seek(node.offset() + NjsObject.SIZE)
                .f32("quaternionW");
        return Math.abs(x * x + y * y + z * z + w * w - 1) < UNIT_TOLERANCE;
    }
}
