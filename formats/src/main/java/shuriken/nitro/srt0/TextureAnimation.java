package shuriken.nitro.srt0;

import shuriken.io.FourCc;
import shuriken.nitro.g3d.Dictionary;

/**
 * An animation that moves textures over a model's materials. It replaces the texture matrices of the materials. There
 * is no interpolation between frames.
 *
 * @param frameCount the number of frames, above 0
 * @param flags a set of flags with the same bits as in joint animations ({@code JNT0})
 * @param unused07 an unused byte, 24 to 32 in 28 known files and 0 in others
 * @param tracks the tracks by the name of the material
 */
public record TextureAnimation(int frameCount, int flags, int unused07, Dictionary<TextureTrack> tracks) {
    static final FourCc SIGNATURE = FourCc.of("M\0AT");
}
