package shuriken.postprocess;

import java.util.Arrays;
import shuriken.scene.Channel;

/** A channel that begins anew whenever its clip has ended, until a longer clip ends. */
final class Repetition {
    private Repetition() {}

    /** The channel of a clip of {@code period} seconds in one of {@code duration} seconds. */
    static Channel of(Channel channel, float period, float duration) {
        if (!(period > 0) || !(duration > period) || channel.times().length < 2) {
            return channel;
        }
        float[] times = channel.times();
        int perKey = channel.values().length / times.length;
        int most = Math.multiplyExact((int) Math.ceil((double) duration / period), times.length);
        float[] allTimes = new float[most];
        float[] allValues = new float[Math.multiplyExact(most, perKey)];
        int keys = 0;
        for (int round = 0; round * (double) period < duration; round++) {
            for (int key = 0; key < times.length; key++) {
                float time = (float) (round * (double) period + times[key]);
                boolean rises = keys == 0 || time > allTimes[keys - 1];
                int at = rises ? keys : keys - 1;
                if (time <= duration) {
                    allTimes[at] = time;
                    System.arraycopy(channel.values(), key * perKey, allValues, at * perKey, perKey);
                    keys = at + 1;
                }
            }
        }
        return new Channel(
                channel.target(),
                channel.interpolation(),
                Arrays.copyOf(allTimes, keys),
                Arrays.copyOf(allValues, Math.multiplyExact(keys, perKey)));
    }
}
