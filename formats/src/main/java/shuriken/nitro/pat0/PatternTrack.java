package shuriken.nitro.pat0;

import java.util.List;

/**
 * The textures of one material over time.
 *
 * @param flags the flags, 0 in known files
 * @param keysPerFrame the number of keys per frame as fx16, rounded down, from which games estimate the index of a
 *     frame's key
 * @param keys the keys in ascending order of frames, the first at 0
 */
public record PatternTrack(int flags, int keysPerFrame, List<PatternKey> keys) {
    public PatternTrack {
        keys = List.copyOf(keys);
    }

    /** Creates a track and computes its number of keys per frame. */
    public static PatternTrack of(int frameCount, List<PatternKey> keys) {
        return new PatternTrack(/* flags= */ 0, (keys.size() << 12) / frameCount, keys);
    }

    /**
     * Returns the last key that is not after a frame, or the first key if all keys are after the frame. A track has at
     * least one key.
     */
    public PatternKey keyAt(int frame) {
        PatternKey lastKey = keys.getFirst();
        for (PatternKey key : keys) {
            if (key.frame() <= frame) {
                lastKey = key;
            }
        }
        return lastKey;
    }
}
