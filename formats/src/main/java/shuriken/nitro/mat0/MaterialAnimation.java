package shuriken.nitro.mat0;

import shuriken.io.FourCc;
import shuriken.nitro.g3d.Dictionary;

/**
 * How the materials of a model change their colours.
 *
 * @param frames above 0
 * @param flags as those of joint animations
 * @param tracks by the name of the material
 */
public record MaterialAnimation(int frames, int flags, Dictionary<MaterialTrack> tracks) {
    static final FourCc SIGNATURE = FourCc.of("M\0AM");
}
