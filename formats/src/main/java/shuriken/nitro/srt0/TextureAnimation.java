package shuriken.nitro.srt0;

import shuriken.io.FourCc;
import shuriken.nitro.g3d.Dictionary;

/**
 * How textures move over the materials of a model; it replaces the texture matrices that these have. There are no
 * positions between frames.
 *
 * @param frames above 0
 * @param flags as those of joint animations
 * @param unused07 24 to 32 in 28 known files, else 0; nothing reads it
 * @param tracks by the name of the material
 */
public record TextureAnimation(int frames, int flags, int unused07, Dictionary<TextureTrack> tracks) {
    static final FourCc SIGNATURE = FourCc.of("M\0AT");
}
