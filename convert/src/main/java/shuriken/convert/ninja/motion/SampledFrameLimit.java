package shuriken.convert.ninja.motion;

import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;

/**
 * Limits the number of frames at which a motion's rotations are sampled. Without a limit, a few distant keys could take
 * minutes.
 */
final class SampledFrameLimit {
    /**
     * The limit for all nodes of a motion together, before it is multiplied by the factor of the reading limits. For
     * example, 35,000 frames of each of 30 nodes are 19 minutes of animation at 30 frames per second.
     */
    private static final long MAX_FRAMES = 1 << 20;

    /** The size of a frame's number, time and quaternion, for the memory budget. */
    private static final int BYTES_PER_FRAME = 28;

    private final SourceLocation location;
    private final ReadContext context;
    private long totalFrameCount;

    SampledFrameLimit(SourceLocation location, ReadContext context) {
        this.location = location;
        this.context = context;
    }

    /**
     * Reserves frames before they are sampled.
     *
     * @throws FormatException with the kind LIMIT_EXCEEDED if there are too many frames
     */
    void reserve(long frameCount) {
        totalFrameCount += frameCount;
        long maxFrameCount = MAX_FRAMES * context.limits().factor();
        if (totalFrameCount > maxFrameCount) {
            throw new FormatException(
                    Kind.LIMIT_EXCEEDED,
                    location,
                    "the animation needs %,d rotations between keys, but at most %,d are allowed",
                    totalFrameCount,
                    maxFrameCount);
        }
        context.reserve(BYTES_PER_FRAME * frameCount, location, "rotations");
    }
}
