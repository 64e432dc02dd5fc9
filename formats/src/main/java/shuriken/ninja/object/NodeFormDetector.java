package shuriken.ninja.object;

import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.ByteCursor;
import shuriken.io.ByteMap;
import shuriken.ninja.layout.LayoutRecorder;

/**
 * Determines whether nodes have the short form or the long form, which ends with the w component of a quaternion. No
 * field of a file contains the form.
 */
public final class NodeFormDetector {
    /** The maximum difference of the squared length of a quaternion from 1. */
    private static final float UNIT_TOLERANCE = 0.01f;

    private NodeFormDetector() {}

    /** Reads data as if the nodes had the short form. */
    @FunctionalInterface
    public interface ShortFormReader {
        /** Reads the data and returns the nodes whose form is unknown. */
        List<ObjectNode> read(ByteCursor data, LayoutRecorder layout, ReadContext context);
    }

    /**
     * Returns whether all nodes have the long form. There must be nodes. In the long form, each node must be inside the
     * data and must not overlap the start of another struct, and each quaternion must have unit length. This method
     * does not mark bytes as read.
     *
     * @return false if the nodes have the short form, there are no nodes, or the data cannot be read. In the last case,
     *     the caller finds the reason when it reads the data itself
     */
    public static boolean isLong(ByteCursor data, ShortFormReader reader, Limits limits) {
        LayoutRecorder layout = new LayoutRecorder();
        try {
            List<ObjectNode> nodes = reader.read(
                    data.mapped(new ByteMap()), layout, new ReadContext(ReadOptions.LENIENT.withLimits(limits)));
            NavigableSet<Integer> structStarts =
                    new TreeSet<>(layout.structIdByOffset().keySet());
            return !nodes.isEmpty()
                    && nodes.stream()
                            .allMatch(node -> hasSpaceForLongForm(node.offset(), structStarts, data.size())
                                    && isUnit(node, data));
        } catch (FormatException e) {
            return false;
        }
    }

    private static boolean hasSpaceForLongForm(int nodeOffset, NavigableSet<Integer> structStarts, int dataSize) {
        return nodeOffset + NjsObject.LONG_SIZE <= dataSize
                && structStarts
                        .subSet(nodeOffset + NjsObject.SHORT_SIZE, nodeOffset + NjsObject.LONG_SIZE)
                        .isEmpty();
    }

    /** Returns whether the additional word completes a unit quaternion. The result is true for nodes with angles. */
    private static boolean isUnit(ObjectNode node, ByteCursor data) {
        if (!node.object().has(EvalFlag.QUATERNION)) {
            return true;
        }
        float x = Float.intBitsToFloat(node.object().angles().x());
        float y = Float.intBitsToFloat(node.object().angles().y());
        float z = Float.intBitsToFloat(node.object().angles().z());
        float w = data.copy()
                .mapped(new ByteMap())
                .seek(node.offset() + NjsObject.SHORT_SIZE)
                .f32("quaternionW");
        return Math.abs(x * x + y * y + z * z + w * w - 1) < UNIT_TOLERANCE;
    }
}
