package shuriken.ninja.motion;

/**
 * The keys of one channel for one node, camera or light.
 *
 * @param channel the property that the keys animate, and their encoding
 * @param frames {@code int[n]}: the frame number of each key, ascending in all known files
 * @param words {@code int[componentCount*n]}: the components of each key, with floats as their bits
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
