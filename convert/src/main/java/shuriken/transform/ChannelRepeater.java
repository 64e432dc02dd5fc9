package shuriken.transform;

import java.util.Arrays;
import shuriken.scene.Channel;

/** Repeats the channels of a clip until a longer clip ends. */
final class ChannelRepeater {
    /** The maximum number of keys of all channels of a repeated clip. */
    static final int MAX_KEYS = 1 << 22;

    private ChannelRepeater() {}

    /** Returns the maximum number of keys of a repeated channel. */
    static long maxKeyCount(Channel channel, float period, float duration) {
        int keyCount = channel.times().length;
        if (!(period > 0 && duration > period && keyCount > 1)) {
            return keyCount;
        }
        long repetitions = (long) Math.min(Integer.MAX_VALUE, Math.ceil((double) duration / period));
        return repetitions * keyCount;
    }

    /** Returns the channel of a clip of {@code period} seconds, repeated for {@code duration} seconds. */
    static Channel repeat(Channel channel, float period, float duration) {
        if (!(period > 0) || !(duration > period) || channel.times().length < 2) {
            return channel;
        }
        float[] times = channel.times();
        int valuesPerKey = channel.values().length / times.length;
        int capacity = Math.toIntExact(maxKeyCount(channel, period, duration));
        float[] allTimes = new float[capacity];
        float[] allValues = new float[Math.multiplyExact(capacity, valuesPerKey)];
        int keyCount = 0;
        for (int round = 0; round * (double) period < duration; round++) {
            for (int key = 0; key < times.length; key++) {
                float time = (float) (round * (double) period + times[key]);
                // A key at the time of the last key, as at the start of a repetition, replaces that key.
                boolean isLater = keyCount == 0 || time > allTimes[keyCount - 1];
                int index = isLater ? keyCount : keyCount - 1;
                if (time <= duration) {
                    allTimes[index] = time;
                    System.arraycopy(
                            channel.values(), key * valuesPerKey, allValues, index * valuesPerKey, valuesPerKey);
                    keyCount = index + 1;
                }
            }
        }
        return new Channel(
                channel.target(),
                channel.interpolation(),
                Arrays.copyOf(allTimes, keyCount),
                Arrays.copyOf(allValues, Math.multiplyExact(keyCount, valuesPerKey)));
    }
}
