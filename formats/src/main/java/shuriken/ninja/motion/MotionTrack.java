package shuriken.ninja.motion;

/**
 * The keys of one channel of one row.
 *
 * @param frames {@code int[n]}, rising in all known files
 * @param words {@code int[width*n]}: singles as their bits, 16-bit angles widened
 */
public record MotionTrack(MotionChannel channel, int[] frames, int[] words) {
    /** A track without keys. */
    public static MotionTrack none(MotionChannel channel) {
        return new MotionTrack(channel, new int[0], new int[0]);
    }

    public int keys() {
        return frames.length;
    }

    /** A component of a key as an integer. */
    public int integer(int key, int component) {
        return words[key * channel.width() + component];
    }

    /** A component of a key as a single. */
    public float single(int key, int component) {
        return Float.intBitsToFloat(integer(key, component));
    }
}
