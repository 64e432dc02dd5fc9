package shuriken.ninja.motion;

import java.util.List;
import java.util.Optional;

/**
 * The tracks of one node, camera or light, {@code NJS_MDATA}.
 *
 * @param tracks one track for each channel of the motion, including those without keys
 */
public record MotionRow(List<MotionTrack> tracks) {
    public MotionRow {
        tracks = List.copyOf(tracks);
    }

    /** Returns the track of a channel, if it has keys. */
    public Optional<MotionTrack> track(MotionChannel channel) {
        for (MotionTrack track : tracks) {
            if (track.channel() == channel && track.keyCount() > 0) {
                return Optional.of(track);
            }
        }
        return Optional.empty();
    }

    /** Returns the track of angles of either size, if it has keys. */
    public Optional<MotionTrack> angles() {
        return track(MotionChannel.ANGLE).or(() -> track(MotionChannel.ANGLE16));
    }
}
