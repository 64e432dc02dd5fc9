package shuriken.nitro.mat0;

import shuriken.io.FourCc;
import shuriken.nitro.g3d.Dictionary;

/**
 * An animation that changes the colours of a model's materials.
 *
 * @param frameCount the number of frames, above 0
 * @param flags a set of flags with the same bits as in joint animations ({@code JNT0})
 * @param tracks the tracks by the name of the material
 */
public record MaterialAnimation(int frameCount, int flags, Dictionary<MaterialTrack> tracks) {
    static final FourCc SIGNATURE = FourCc.of("M\0AM");
}
