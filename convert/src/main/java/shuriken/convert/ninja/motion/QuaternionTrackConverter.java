package shuriken.convert.ninja.motion;

import shuriken.convert.ninja.pose.NodeRotation;
import shuriken.ninja.motion.MotionTrack;
import shuriken.scene.Channel;

/** Converts tracks of quaternions. Their order is w x y z in the file and x y z w in a scene. */
final class QuaternionTrackConverter {
    private QuaternionTrackConverter() {}

    /** Normalizes quaternions, and chooses their signs so that each is nearest to the preceding key. */
    static MotionTrack normalizeAndAlign(MotionTrack track) {
        int[] words = new int[track.words().length];
        float[] previousQuaternion = {1, 0, 0, 0};
        for (int keyIndex = 0; keyIndex < track.keyCount(); keyIndex++) {
            float[] quaternion = normalize(track, keyIndex);
            float dot = 0;
            for (int i = 0; i < 4; i++) {
                dot += quaternion[i] * previousQuaternion[i];
            }
            for (int i = 0; i < 4; i++) {
                if (keyIndex > 0 && dot < 0) {
                    quaternion[i] = -quaternion[i];
                }
                words[4 * keyIndex + i] = Float.floatToRawIntBits(quaternion[i]);
            }
            previousQuaternion = quaternion;
        }
        return new MotionTrack(track.channel(), track.frames(), words);
    }

    /** Returns a key with unit length. A quaternion that is too short, too long or not finite becomes the identity. */
    private static float[] normalize(MotionTrack track, int keyIndex) {
        double squaredLength = 0;
        for (int i = 0; i < 4; i++) {
            squaredLength += (double) track.floatValue(keyIndex, i) * track.floatValue(keyIndex, i);
        }
        boolean isUsable = NodeRotation.canNormalize(squaredLength);
        float[] unitQuaternion = {1, 0, 0, 0};
        for (int i = 0; i < 4 && isUsable; i++) {
            unitQuaternion[i] = (float) (track.floatValue(keyIndex, i) / Math.sqrt(squaredLength));
        }
        return unitQuaternion;
    }

    /** Moves the real part of each quaternion to the end. */
    static Channel reorder(Channel channel) {
        float[] values = channel.values().clone();
        for (int i = 0; i < values.length; i += 4) {
            float w = values[i];
            System.arraycopy(values, i + 1, values, i, 3);
            values[i + 3] = w;
        }
        return new Channel(channel.target(), channel.interpolation(), channel.times(), values);
    }
}
