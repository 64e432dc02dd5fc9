package shuriken.ninja.motion;

/**
 * The keys of one channel of one row.
 *
 * @param channel the channel
 * @param frames {@code int[n]}, ascending in all known files
 * @param words {@code int[componentCount*n]}: floats as their bits, 16-bit angles as integers
 */
public record MotionTrack(MotionChannel channel, int[] frames, int[] words) {
    /** Returns a track without keys. */
    public static MotionTrack empty(MotionChannel channel) {
        return new MotionTrack(channel, new int[0], new int[0]);
    }

    public int keyCount() {
        return frames.length;
    }

    /** Returns a component of a key as an integer. */
    public int intValue(int keyIndex, int componentIndex) {
        return words[keyIndex * channel.componentCount() + componentIndex];
    }

    /** Returns a component of a key as a float. */
    public float floatValue(int keyIndex, int componentIndex) {
        return Float.intBitsToFloat(intValue(keyIndex, componentIndex));
    }
}
