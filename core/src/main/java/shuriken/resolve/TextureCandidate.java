package shuriken.resolve;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import shuriken.texture.EncodedTexture;

/**
 * A texture that a place offers.
 *
 * @param name as the archive has it, or the stem of the file; empty where there is none
 * @param number position in the archive, from 0
 */
public record TextureCandidate(String name, int number, EncodedTexture texture) {
    /** The names of those that have one. */
    public static Set<String> names(List<TextureCandidate> candidates) {
        Set<String> names = new LinkedHashSet<>();
        candidates.forEach(candidate -> names.add(candidate.name()));
        names.remove("");
        return names;
    }
}
