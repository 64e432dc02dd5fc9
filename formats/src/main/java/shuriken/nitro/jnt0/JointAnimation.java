package shuriken.nitro.jnt0;

import java.util.List;
import shuriken.io.FourCc;

/**
 * An animation of the nodes of a model.
 *
 * @param frames the number of frames, above 0
 * @param flags bit 0 if positions between frames are interpolated, bit 1 if also those between the last and the first
 *     frame
 * @param tracks the tracks, one for each node of the model
 * @param rotations the rotations to which the tracks refer
 */
public record JointAnimation(int frames, int flags, List<JointTrack> tracks, StoredRotations rotations) {
    static final FourCc SIGNATURE = FourCc.of("J\0AC");

    public JointAnimation {
        tracks = List.copyOf(tracks);
    }
}
