package shuriken.convert.ninja;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.joml.Matrix3d;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ninja.pose.NodeTransform;
import shuriken.convert.ninja.pose.RestTransforms;
import shuriken.ninja.motion.MotionChannel;
import shuriken.ninja.motion.MotionRow;
import shuriken.ninja.motion.MotionTrack;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.motion.NjsMotion.Interpolation;
import shuriken.ninja.object.EvalFlag;
import shuriken.ninja.object.ObjectNode;

/**
 * Computes the pose of nodes at a frame of a motion independently of the converter. It evaluates curves from their
 * control points and converts angles through matrices. There is one row for each node.
 */
public final class ConsolePose {
    private ConsolePose() {}

    public static RestTransforms at(List<ObjectNode> nodes, NjsMotion motion, double frame) {
        List<NodeTransform> transforms = new ArrayList<>();
        for (int i = 0; i < nodes.size(); i++) {
            NodeTransform rest = RestTransforms.nodeTransform(nodes.get(i).object(), ConvertOptions.DEFAULT);
            transforms.add(
                    i < motion.rows().size()
                            ? localTransform(rest, nodes.get(i), motion.rows().get(i), motion, frame)
                            : rest);
        }
        return RestTransforms.create(nodes, transforms);
    }

    private static NodeTransform localTransform(
            NodeTransform rest, ObjectNode node, MotionRow row, NjsMotion motion, double frame) {
        boolean isSmooth = motion.interpolation() == Interpolation.SPLINE;
        Optional<Vector3d> position =
                row.track(MotionChannel.POSITION).map(track -> vector(track, isSmooth, frame, true));
        Optional<Vector3d> scale = row.track(MotionChannel.SCALE).map(track -> vector(track, isSmooth, frame, true));
        Optional<Quaterniond> rotation = row.angles()
                .map(track -> rotation(
                        vector(track, isSmooth, frame, false).mul(2 * Math.PI / 65536),
                        node.object().has(EvalFlag.ZXY_ANG)));
        return new NodeTransform(
                position.isPresent() ? position.get() : rest.translation(),
                rotation.isPresent() ? rotation.get() : rest.rotation(),
                scale.isPresent() ? scale.get() : rest.scale());
    }

    private static Quaterniond rotation(Vector3d angles, boolean isZxy) {
        Matrix3d matrix = isZxy
                ? new Matrix3d().rotateY(angles.y).rotateX(angles.x).rotateZ(angles.z)
                : new Matrix3d().rotateZ(angles.z).rotateY(angles.y).rotateX(angles.x);
        return new Quaterniond().setFromNormalized(matrix);
    }

    private static Vector3d vector(MotionTrack track, boolean isSmooth, double frame, boolean isFloat) {
        double[] values = new double[3];
        for (int i = 0; i < 3; i++) {
            double[] keys = new double[track.keyCount()];
            for (int keyIndex = 0; keyIndex < keys.length; keyIndex++) {
                keys[keyIndex] = isFloat ? track.floatValue(keyIndex, i) : track.intValue(keyIndex, i);
            }
            values[i] = value(track.frames(), keys, isSmooth, frame);
        }
        return new Vector3d(values[0], values[1], values[2]);
    }

    private static double value(int[] frames, double[] keys, boolean isSmooth, double frame) {
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
        if (!isSmooth) {
            return interpolate(keys[k], keys[k + 1], t);
        }
        double third = (frames[k + 1] - frames[k]) / 3.0;
        double a = keys[k];
        double b = a + third * slope(frames, keys, last, k);
        double d = keys[k + 1];
        double c = d - third * slope(frames, keys, last, k + 1);
        double ab = interpolate(a, b, t);
        double bc = interpolate(b, c, t);
        double cd = interpolate(c, d, t);
        return interpolate(interpolate(ab, bc, t), interpolate(bc, cd, t), t);
    }

    private static double slope(int[] frames, double[] keys, int last, int k) {
        int from = Math.max(0, k - 1);
        int to = Math.min(last, k + 1);
        return (keys[to] - keys[from]) / (frames[to] - frames[from]);
    }

    private static double interpolate(double from, double to, double t) {
        return (1 - t) * from + t * to;
    }
}
