package shuriken.convert.ninja;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.joml.Matrix3d;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ninja.pose.NodeTransform;
import shuriken.convert.ninja.pose.RestPose;
import shuriken.ninja.motion.MotionChannel;
import shuriken.ninja.motion.MotionRow;
import shuriken.ninja.motion.MotionTrack;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.motion.NjsMotion.Interpolation;
import shuriken.ninja.object.EvalFlag;
import shuriken.ninja.object.ObjectNode;

/**
 * Computes the pose of nodes at a frame of a motion independently of the converter. Curves come from their control
 * points and angles from matrices. There is one row for each node.
 */
public final class ConsolePose {
    private ConsolePose() {}

    public static RestPose at(List<ObjectNode> nodes, NjsMotion motion, double frame) {
        List<NodeTransform> transforms = new ArrayList<>();
        for (int i = 0; i < nodes.size(); i++) {
            NodeTransform rest = RestPose.nodeTransform(nodes.get(i).object(), ConvertOptions.DEFAULT);
            transforms.add(
                    i < motion.rows().size()
                            ? localTransform(rest, nodes.get(i), motion.rows().get(i), motion, frame)
                            : rest);
        }
        return RestPose.create(nodes, transforms);
    }

    private static NodeTransform localTransform(
            NodeTransform rest, ObjectNode node, MotionRow row, NjsMotion motion, double frame) {
        boolean smooth = motion.interpolation() == Interpolation.SPLINE;
        Optional<Vector3d> movedPosition =
                row.track(MotionChannel.POSITION).map(track -> vector(track, smooth, frame, true));
        Optional<Vector3d> scaled = row.track(MotionChannel.SCALE).map(track -> vector(track, smooth, frame, true));
        Optional<Quaterniond> turned = row.angles()
                .map(track -> rotation(
                        vector(track, smooth, frame, false).mul(2 * Math.PI / 65536),
                        node.object().has(EvalFlag.ZXY_ANG)));
        return new NodeTransform(
                movedPosition.isPresent() ? movedPosition.get() : rest.translation(),
                turned.isPresent() ? turned.get() : rest.rotation(),
                scaled.isPresent() ? scaled.get() : rest.scale());
    }

    private static Quaterniond rotation(Vector3d angles, boolean zxy) {
        Matrix3d matrix = zxy
                ? new Matrix3d().rotateY(angles.y).rotateX(angles.x).rotateZ(angles.z)
                : new Matrix3d().rotateZ(angles.z).rotateY(angles.y).rotateX(angles.x);
        return new Quaterniond().setFromNormalized(matrix);
    }

    private static Vector3d vector(MotionTrack track, boolean smooth, double frame, boolean single) {
        double[] values = new double[3];
        for (int i = 0; i < 3; i++) {
            double[] keys = new double[track.keyCount()];
            for (int key = 0; key < keys.length; key++) {
                keys[key] = single ? track.floatValue(key, i) : track.intValue(key, i);
            }
            values[i] = value(track.frames(), keys, smooth, frame);
        }
        return new Vector3d(values[0], values[1], values[2]);
    }

    private static double value(int[] frames, double[] keys, boolean smooth, double frame) {
        int last = 0;
        while (last + 1 < keys.length && frames[last + 1] > frames[last]) {
            last++;
        }
        if (frame <= frames[0]) {
            return keys[0];
        }
        if (frame >= frames[last]) {
            return keys[last];
        }
        int k = 0;
        while (frames[k + 1] <= frame) {
            k++;
        }
        double t = (frame - frames[k]) / (frames[k + 1] - frames[k]);
        if (!smooth) {
            return mix(keys[k], keys[k + 1], t);
        }
        double third = (frames[k + 1] - frames[k]) / 3.0;
        double a = keys[k];
        double b = a + third * slope(frames, keys, last, k);
        double d = keys[k + 1];
        double c = d - third * slope(frames, keys, last, k + 1);
        double ab = mix(a, b, t);
        double bc = mix(b, c, t);
        double cd = mix(c, d, t);
        return mix(mix(ab, bc, t), mix(bc, cd, t), t);
    }

    private static double slope(int[] frames, double[] keys, int last, int k) {
        int from = Math.max(0, k - 1);
        int to = Math.min(last, k + 1);
        return (keys[to] - keys[from]) / (frames[to] - frames[from]);
    }

    private static double mix(double from, double to, double t) {
        return (1 - t) * from + t * to;
    }
}
