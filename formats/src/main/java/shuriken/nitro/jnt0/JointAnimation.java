package shuriken.nitro.jnt0;

import java.util.List;
import shuriken.io.FourCc;

/**
 * An animation of the nodes of a model.
 *
 * @param frameCount the number of frames, above 0
 * @param flags bit 0: positions between frames are interpolated; bit 1: positions between the last and the first frame
 *     too
 * @param tracks the tracks, one for each node of the model
 * @param rotations the rotations to which the tracks refer
 */
public record JointAnimation(int frameCount, int flags, List<JointTrack> tracks, StoredRotations rotations) {
    static final FourCc SIGNATURE = FourCc.of("J\0AC");

    public JointAnimation {
        tracks = List.copyOf(tracks);
    }
}
