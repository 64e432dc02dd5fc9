package shuriken.nitro.jnt0;

import java.util.List;
import java.util.Optional;

/**
 * How one node of a model moves.
 *
 * @param tag {@link TrackFlag}s and, in bits 24-31, the number of the node, which is the track's own in known files
 * @param translation the translation of x, y and z, or empty where the tag says so
 * @param rotation if any
 * @param scale the scale of x, y and z, or empty
 */
public record JointTrack(int tag, List<JointCurve> translation, Optional<JointCurve> rotation, List<JointCurve> scale) {
    public JointTrack {
        translation = List.copyOf(translation);
        scale = List.copyOf(scale);
    }

    public boolean has(TrackFlag flag) {
        return flag.in(tag);
    }
}
