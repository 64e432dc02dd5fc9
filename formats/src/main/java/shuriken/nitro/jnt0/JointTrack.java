package shuriken.nitro.jnt0;

import java.util.List;
import java.util.Optional;

/**
 * The motion of one node of a model.
 *
 * @param tag a set of {@link TrackFlag}s and, in bits 24-31, the index of the node, which equals the index of the track
 *     in known files
 * @param translation the translation of x, y and z, empty if the tag excludes it
 * @param rotation the rotation, if there is one
 * @param scale the scale of x, y and z, or empty
 */
public record JointTrack(int tag, List<JointCurve> translation, Optional<JointCurve> rotation, List<JointCurve> scale) {
    public JointTrack {
        translation = List.copyOf(translation);
        scale = List.copyOf(scale);
    }

    public boolean has(TrackFlag flag) {
        return flag.isSetIn(tag);
    }
}
