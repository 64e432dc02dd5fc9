package shuriken.convert.ninja.motion;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import org.joml.Quaterniond;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ConvertOptions.RotationOrder;
import shuriken.convert.ninja.pose.NodeRotation;
import shuriken.ninja.motion.MotionChannel;
import shuriken.ninja.motion.MotionRow;
import shuriken.ninja.motion.MotionTrack;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.object.EvalFlag;
import shuriken.ninja.object.ObjectNode;

/** The local rotations of a model's nodes, at any frame of a motion. */
final class NodeRotations {
    private final List<ObjectNode> nodes;
    private final RotationOrder rotationOrder;
    /** The curves of three angles by the index of the node. */
    private final Map<Integer, KeyCurve> angleCurveByNode = new HashMap<>();
    /** The curves of quaternions, in the order w x y z, by the index of the node. */
    private final Map<Integer, KeyCurve> quaternionCurveByNode = new HashMap<>();

    private long frameCount;

    NodeRotations(
            List<ObjectNode> nodes,
            NjsMotion motion,
            MotionRowMapping rows,
            ClipChannels channels,
            ConvertOptions options) {
        this.nodes = nodes;
        this.rotationOrder = options.rotationOrder();
        for (int i = 0; i < rows.nodeIndices().size(); i++) {
            MotionRow row = motion.rows().get(i);
            Optional<MotionTrack> quaternionTrack =
                    row.track(MotionChannel.QUATERNION).map(QuaternionTrackConverter::normalizeAndAlign);
            int nodeIndex = rows.nodeIndices().get(i);
            quaternionTrack.ifPresent(track -> addCurve(nodeIndex, channels.createCurve(track), quaternionCurveByNode));
            if (quaternionTrack.isEmpty()) {
                row.angles().ifPresent(track -> addCurve(nodeIndex, channels.createCurve(track), angleCurveByNode));
            }
        }
    }

    private void addCurve(int nodeIndex, KeyCurve curve, Map<Integer, KeyCurve> curveByNode) {
        if (!curve.isEmpty()) {
            curveByNode.put(nodeIndex, curve);
            frameCount = Math.max(frameCount, (long) curve.frame(curve.keyCount() - 1) + 1);
        }
    }

    /** Returns the number of frames from frame 0 to the last key of a rotation, or 0 if there are no such keys. */
    long frameCount() {
        return frameCount;
    }

    /** Returns a function from the index of a node to its local rotation at a frame. */
    IntFunction<Quaterniond> atFrame(double frame) {
        return nodeIndex -> {
            KeyCurve quaternionCurve = quaternionCurveByNode.get(nodeIndex);
            if (quaternionCurve != null) {
                return new Quaterniond(
                                quaternionCurve.valueAt(frame, 1),
                                quaternionCurve.valueAt(frame, 2),
                                quaternionCurve.valueAt(frame, 3),
                                quaternionCurve.valueAt(frame, 0))
                        .normalize();
            }
            KeyCurve angleCurve = angleCurveByNode.get(nodeIndex);
            return angleCurve == null
                    ? NodeRotation.atRest(nodes.get(nodeIndex).object(), rotationOrder)
                    : NodeRotation.fromAngles(
                            angleCurve.valueAt(frame, 0),
                            angleCurve.valueAt(frame, 1),
                            angleCurve.valueAt(frame, 2),
                            nodes.get(nodeIndex).object().has(EvalFlag.ZXY_ANG),
                            rotationOrder);
        };
    }
}
