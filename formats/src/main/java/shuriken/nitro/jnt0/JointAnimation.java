package shuriken.nitro.jnt0;

import java.util.List;
import shuriken.io.FourCc;

/**
 * A movement of the nodes of a model.
 *
 * @param frames above 0
 * @param flags bit 0: positions between frames are mixed; bit 1: also between the last and the first
 * @param tracks one for each node of the model
 */
public record JointAnimation(int frames, int flags, List<JointTrack> tracks, StoredRotations rotations) {
    static final FourCc SIGNATURE = FourCc.of("J\0AC");

    public JointAnimation {
        tracks = List.copyOf(tracks);
    }
}
