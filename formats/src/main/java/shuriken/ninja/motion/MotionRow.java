package shuriken.ninja.motion;

import java.util.List;
import java.util.Optional;

/**
 * {@code NJS_MDATA}: what moves one node, or the one camera or lamp.
 *
 * @param tracks one for each slot, those without keys included
 */
public record MotionRow(List<MotionTrack> tracks) {
    public MotionRow {
        tracks = List.copyOf(tracks);
    }

    /** The track of a channel, if it has keys. */
    public Optional<MotionTrack> track(MotionChannel channel) {
        for (MotionTrack track : tracks) {
            if (track.channel() == channel && track.keys() > 0) {
                return Optional.of(track);
            }
        }
        return Optional.empty();
    }

    /** The angles of either size, if there are any. */
    public Optional<MotionTrack> angles() {
        return track(MotionChannel.ANGLE).or(() -> track(MotionChannel.ANGLE16));
    }
}
