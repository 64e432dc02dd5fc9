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

/** The local rotations of a model's nodes at any frame of a motion. */
final class NodeRotations {
    private final List<ObjectNode> nodes;
    private final RotationOrder order;
    private final Map<Integer, KeyCurve> angles = new HashMap<>();
    private final Map<Integer, KeyCurve> quaternions = new HashMap<>();
    private long frames;

    NodeRotations(
            List<ObjectNode> nodes, NjsMotion motion, MotionRows rows, ClipChannels channels, ConvertOptions options) {
        this.nodes = nodes;
        this.order = options.rotationOrder();
        for (int i = 0; i < rows.nodes().size(); i++) {
            MotionRow row = motion.rows().get(i);
            Optional<MotionTrack> quaternion =
                    row.track(MotionChannel.QUATERNION).map(QuaternionTrack::aligned);
            int node = rows.nodes().get(i);
            quaternion.ifPresent(track -> set(node, channels.curve(track), quaternions));
            if (quaternion.isEmpty()) {
                row.angles().ifPresent(track -> set(node, channels.curve(track), angles));
            }
        }
    }

    private void set(int node, KeyCurve curve, Map<Integer, KeyCurve> curves) {
        if (!curve.isEmpty()) {
            curves.put(node, curve);
            frames = Math.max(frames, (long) curve.frame(curve.keys() - 1) + 1);
        }
    }

    /** Returns the frames from the first to the last key; 0 if nothing rotates. */
    long frames() {
        return frames;
    }

    /** Returns the rotations at one frame, by node. */
    IntFunction<Quaterniond> at(double frame) {
        return node -> {
            KeyCurve rotationCurve = quaternions.get(node);
            if (rotationCurve != null) {
                return new Quaterniond(
                                rotationCurve.at(frame, 1),
                                rotationCurve.at(frame, 2),
                                rotationCurve.at(frame, 3),
                                rotationCurve.at(frame, 0))
                        .normalize();
            }
            KeyCurve angle = angles.get(node);
            return angle == null
                    ? NodeRotation.atRest(nodes.get(node).object(), order)
                    : NodeRotation.fromAngles(
                            angle.at(frame, 0),
                            angle.at(frame, 1),
                            angle.at(frame, 2),
                            nodes.get(node).object().has(EvalFlag.ZXY_ANG),
                            order);
        };
    }
}
