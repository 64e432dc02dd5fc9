package shuriken.nitro.pat0;

import java.util.List;
import shuriken.io.FourCc;
import shuriken.nitro.g3d.Dictionary;

/**
 * An animation that changes the textures and palettes of a model's materials, frame by frame.
 *
 * @param frameCount the number of frames, above 0
 * @param textureNames the names to which keys refer, at most 255 with at most 16 characters each
 * @param paletteNames the names of the palettes
 * @param tracks the tracks by the name of the material
 */
public record PatternAnimation(
        int frameCount, List<String> textureNames, List<String> paletteNames, Dictionary<PatternTrack> tracks) {
    static final FourCc SIGNATURE = FourCc.of("M\0PT");

    public PatternAnimation {
        textureNames = List.copyOf(textureNames);
        paletteNames = List.copyOf(paletteNames);
    }
}
