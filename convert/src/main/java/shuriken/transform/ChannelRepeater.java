package shuriken.transform;

import java.util.Arrays;
import shuriken.scene.Channel;

/** Repeats a channel of a clip until the end of a longer clip. */
final class ChannelRepeater {
    /** The maximum number of keys that the repetition of channels may produce in a merged clip. */
    static final int MAX_KEY_COUNT = 1 << 22;

    private ChannelRepeater() {}

    /** Returns the number of keys that a repeated channel can have at most. */
    static long maxKeyCount(Channel channel, float period, float duration) {
        int keyCount = channel.times().length;
        if (!(period > 0 && duration > period && keyCount > 1)) {
            return keyCount;
        }
        long repetitionCount = (long) Math.min(Integer.MAX_VALUE, Math.ceil((double) duration / period));
        return repetitionCount * keyCount;
    }

    /**
     * Returns a channel that is repeated for a duration. A channel is returned unchanged if it has only one key, or if
     * the period is 0 or not shorter than the duration.
     *
     * @param period the duration of the channel's clip in seconds
     * @param duration the duration of the result in seconds
     */
    static Channel repeat(Channel channel, float period, float duration) {
        if (!(period > 0) || !(duration > period) || channel.times().length < 2) {
            return channel;
        }
        float[] times = channel.times();
        int valuesPerKey = channel.values().length / times.length;
        int maxKeyCount = Math.toIntExact(maxKeyCount(channel, period, duration));
        float[] repeatedTimes = new float[maxKeyCount];
        float[] repeatedValues = new float[Math.multiplyExact(maxKeyCount, valuesPerKey)];
        int keyCount = 0;
        for (int repetition = 0; repetition * (double) period < duration; repetition++) {
            for (int sourceKeyIndex = 0; sourceKeyIndex < times.length; sourceKeyIndex++) {
                float time = (float) (repetition * (double) period + times[sourceKeyIndex]);
                // A key at the time of the last key, as at the start of a repetition, replaces that key.
                boolean isLater = keyCount == 0 || time > repeatedTimes[keyCount - 1];
                int keyIndex = isLater ? keyCount : keyCount - 1;
                if (time <= duration) {
                    repeatedTimes[keyIndex] = time;
                    System.arraycopy(
                            channel.values(),
                            sourceKeyIndex * valuesPerKey,
                            repeatedValues,
                            keyIndex * valuesPerKey,
                            valuesPerKey);
                    keyCount = keyIndex + 1;
                }
            }
        }
        return new Channel(
                channel.target(),
                channel.interpolation(),
                Arrays.copyOf(repeatedTimes, keyCount),
                Arrays.copyOf(repeatedValues, Math.multiplyExact(keyCount, valuesPerKey)));
    }
}
