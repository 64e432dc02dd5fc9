package shuriken.nitro.pat0;

import java.util.List;

/**
 * Which textures one material has.
 *
 * @param flags 0 in known files
 * @param ratio keys per frame, fx16, rounded down; with it games guess where to look for a frame's key
 * @param keys the keys at rising frames, the first at 0
 */
public record PatternTrack(int flags, int ratio, List<PatternKey> keys) {
    public PatternTrack {
        keys = List.copyOf(keys);
    }

    /** Returns a track with the ratio that such keys have. */
    public static PatternTrack of(int frames, List<PatternKey> keys) {
        return new PatternTrack(0, (keys.size() << 12) / frames, keys);
    }

    /** Returns the key of a frame: the last one not after it, else the first. A track has at least one key. */
    public PatternKey at(int frame) {
        PatternKey found = keys.getFirst();
        for (PatternKey key : keys) {
            if (key.frame() <= frame) {
                found = key;
            }
        }
        return found;
    }
}
