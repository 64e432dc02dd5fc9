package shuriken.convert.ninja.motion;

import shuriken.ninja.motion.MotionTrack;
import shuriken.scene.Channel;

/** Converts tracks of quaternions, which are w x y z in the file and x y z w in a scene. */
final class QuaternionTrack {
    private QuaternionTrack() {}

    /** Normalises quaternions and chooses their signs so that each is nearest to the preceding key. */
    static MotionTrack aligned(MotionTrack track) {
        int[] words = new int[track.words().length];
        float[] last = {1, 0, 0, 0};
        for (int key = 0; key < track.keyCount(); key++) {
            float[] now = unit(track, key);
            float dot = 0;
            for (int i = 0; i < 4; i++) {
                dot += now[i] * last[i];
            }
            for (int i = 0; i < 4; i++) {
                now[i] = key > 0 && dot < 0 ? -now[i] : now[i];
                words[4 * key + i] = Float.floatToRawIntBits(now[i]);
            }
            last = now;
        }
        return new MotionTrack(track.channel(), track.frames(), words);
    }

    private static float[] unit(MotionTrack track, int key) {
        double squares = 0;
        for (int i = 0; i < 4; i++) {
            squares += (double) track.floatValue(key, i) * track.floatValue(key, i);
        }
        boolean usable = squares > 1e-12 && squares < 1e12;
        float[] unit = new float[4];
        for (int i = 0; i < 4; i++) {
            unit[i] = usable ? (float) (track.floatValue(key, i) / Math.sqrt(squares)) : i == 0 ? 1 : 0;
        }
        return unit;
    }

    /** Moves the real part of each to the end. */
    static Channel reordered(Channel channel) {
        float[] values = channel.values().clone();
        for (int i = 0; i < values.length; i += 4) {
            float w = values[i];
            System.arraycopy(values, i + 1, values, i, 3);
            values[i + 3] = w;
        }
        return new Channel(channel.target(), channel.interpolation(), channel.times(), values);
    }
}
