package shuriken.convert.nitro.motion;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeSet;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.pat0.PatternAnimation;
import shuriken.nitro.pat0.PatternKey;
import shuriken.nitro.pat0.PatternTrack;

/**
 * Encodes pattern animations, which replace the textures of materials.
 *
 * <p>The names are sorted, as in the 231 pattern animations of known games. In these animations, no key repeats the
 * preceding key, so the caller should omit such keys.
 */
public final class PatternAnimationBuilder {
    private static final int MAX_FRAMES = 0xFFFF;
    private static final int MAX_NAME_COUNT = 255;

    private PatternAnimationBuilder() {}

    /**
     * The names of a texture and palette that a material shows.
     *
     * @param texture the name of the texture
     * @param palette the name of the palette, or an empty string if the palette of the preceding key is used again
     */
    public record PatternTexture(String texture, String palette) {}

    /**
     * Encodes an animation.
     *
     * @param tracks for each name of a material, its textures by frame. A texture applies until the next one, and the
     *     first is at frame 0
     * @throws IllegalArgumentException if there are more frames or names than the format can store
     */
    public static PatternAnimation build(
            int frameCount, Map<String, ? extends SortedMap<Integer, PatternTexture>> tracks) {
        FrameCountCheck.require(frameCount, MAX_FRAMES);
        TreeSet<String> uniqueTextureNames = new TreeSet<>();
        TreeSet<String> uniquePaletteNames = new TreeSet<>();
        tracks.values()
                .forEach(textureByFrame -> textureByFrame.values().forEach(texture -> {
                    uniqueTextureNames.add(texture.texture());
                    uniquePaletteNames.add(texture.palette());
                }));
        uniquePaletteNames.remove("");
        requireFewNames(uniqueTextureNames.size(), "textures");
        requireFewNames(uniquePaletteNames.size(), "palettes");
        List<String> textureNames = List.copyOf(uniqueTextureNames);
        List<String> paletteNames = List.copyOf(uniquePaletteNames);
        List<PatternTrack> encodedTracks = new ArrayList<>();
        tracks.values().forEach(textureByFrame -> {
            List<PatternKey> keys = new ArrayList<>();
            textureByFrame.forEach((frame, texture) -> keys.add(new PatternKey(
                    frame,
                    textureNames.indexOf(texture.texture()),
                    texture.palette().isEmpty() ? PatternKey.SAME_PALETTE : paletteNames.indexOf(texture.palette()))));
            encodedTracks.add(PatternTrack.of(frameCount, keys));
        });
        return new PatternAnimation(
                frameCount, textureNames, paletteNames, Dictionary.of(List.copyOf(tracks.keySet()), encodedTracks));
    }

    private static void requireFewNames(int count, String noun) {
        if (count > MAX_NAME_COUNT) {
            throw new IllegalArgumentException("DS texture animations can use at most " + MAX_NAME_COUNT + " " + noun
                    + ", but this one uses " + count + ". Split it in Blender");
        }
    }
}
