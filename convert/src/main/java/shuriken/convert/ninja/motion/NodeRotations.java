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

/** The rotations of a model's nodes in their parents, at any frame of a motion. */
final class NodeRotations {
    private final List<ObjectNode> nodes;
    private final RotationOrder order;
    private final Map<Integer, KeyCurve> angleCurves = new HashMap<>();
    private final Map<Integer, KeyCurve> quaternionCurves = new HashMap<>();
    private long frameCount;

    NodeRotations(
            List<ObjectNode> nodes, NjsMotion motion, MotionRows rows, ClipChannels channels, ConvertOptions options) {
        this.nodes = nodes;
        this.order = options.rotationOrder();
        for (int i = 0; i < rows.nodes().size(); i++) {
            MotionRow row = motion.rows().get(i);
            Optional<MotionTrack> quaternion =
                    row.track(MotionChannel.QUATERNION).map(QuaternionTrackConverter::align);
            int node = rows.nodes().get(i);
            quaternion.ifPresent(track -> addCurve(node, channels.curve(track), quaternionCurves));
            if (quaternion.isEmpty()) {
                row.angles().ifPresent(track -> addCurve(node, channels.curve(track), angleCurves));
            }
        }
    }

    private void addCurve(int node, KeyCurve curve, Map<Integer, KeyCurve> curves) {
        if (!curve.isEmpty()) {
            curves.put(node, curve);
            frameCount = Math.max(frameCount, (long) curve.frame(curve.keyCount() - 1) + 1);
        }
    }

    /** Returns the number of frames from the first to the last key, or 0 if nothing rotates. */
    long frameCount() {
        return frameCount;
    }

    /** Returns a function from a node to its rotation at a frame. */
    IntFunction<Quaterniond> atFrame(double frame) {
        return node -> {
            KeyCurve rotationCurve = quaternionCurves.get(node);
            if (rotationCurve != null) {
                return new Quaterniond(
                                rotationCurve.valueAt(frame, 1),
                                rotationCurve.valueAt(frame, 2),
                                rotationCurve.valueAt(frame, 3),
                                rotationCurve.valueAt(frame, 0))
                        .normalize();
            }
            KeyCurve angle = angleCurves.get(node);
            return angle == null
                    ? NodeRotation.atRest(nodes.get(node).object(), order)
                    : NodeRotation.fromAngles(
                            angle.valueAt(frame, 0),
                            angle.valueAt(frame, 1),
                            angle.valueAt(frame, 2),
                            nodes.get(node).object().has(EvalFlag.ZXY_ANG),
                            order);
        };
    }
}
