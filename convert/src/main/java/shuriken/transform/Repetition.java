package shuriken.transform;

import java.util.Arrays;
import shuriken.scene.Channel;

/** A channel that repeats its clip until a longer clip ends. */
final class Repetition {
    /** Maximum number of keys of all channels of a repeated clip. */
    static final int MAX_KEYS = 1 << 22;

    private Repetition() {}

    /** Returns the maximum number of keys. */
    static long keys(Channel channel, float period, float duration) {
        int keys = channel.times().length;
        if (!(period > 0 && duration > period && keys > 1)) {
            return keys;
        }
        long times = (long) Math.min(Integer.MAX_VALUE, Math.ceil((double) duration / period));
        return times * keys;
    }

    /** Returns the channel of a clip of {@code period} seconds, repeated for {@code duration} seconds. */
    static Channel of(Channel channel, float period, float duration) {
        if (!(period > 0) || !(duration > period) || channel.times().length < 2) {
            return channel;
        }
        float[] times = channel.times();
        int perKey = channel.values().length / times.length;
        int maximum = Math.toIntExact(keys(channel, period, duration));
        float[] allTimes = new float[maximum];
        float[] allValues = new float[Math.multiplyExact(maximum, perKey)];
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
