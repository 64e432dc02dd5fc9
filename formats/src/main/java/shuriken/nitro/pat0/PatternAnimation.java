package shuriken.nitro.pat0;

import java.util.List;
import shuriken.io.FourCc;
import shuriken.nitro.g3d.Dictionary;

/**
 * Which textures and palettes the materials of a model have, frame by frame.
 *
 * @param frames above 0
 * @param textures the names that keys refer to, at most 255 of at most 16 letters
 * @param palettes the names of palettes
 * @param tracks by the name of the material
 */
public record PatternAnimation(
        int frames, List<String> textures, List<String> palettes, Dictionary<PatternTrack> tracks) {
    static final FourCc SIGNATURE = FourCc.of("M\0PT");

    public PatternAnimation {
        textures = List.copyOf(textures);
        palettes = List.copyOf(palettes);
    }
}
