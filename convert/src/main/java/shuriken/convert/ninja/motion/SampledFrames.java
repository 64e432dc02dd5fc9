package shuriken.convert.ninja.motion;

import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;

/** Limits the number of sampled frames of a motion's rotations: a few keys far apart could otherwise take minutes. */
final class SampledFrames {
    /** Limit for all nodes of a motion: 35,000 frames of each of 30 nodes are 19 minutes. */
    private static final long MAXIMUM = 1 << 20;

    private static final int BYTES_PER_FRAME = 28;

    private final SourceLocation site;
    private final ReadContext context;
    private long sum;

    SampledFrames(SourceLocation site, ReadContext context) {
        this.site = site;
        this.context = context;
    }

    /**
     * Reserves frames before they are sampled.
     *
     * @throws FormatException LIMIT_EXCEEDED if there are too many
     */
    void add(long frames) {
        sum += frames;
        long maximum = MAXIMUM * context.limits().factor();
        if (sum > maximum) {
            throw new FormatException(
                    Kind.LIMIT_EXCEEDED, site, "%d rotations between keys, expected at most %d", sum, maximum);
        }
        context.reserve(BYTES_PER_FRAME * frames, site, "rotations");
    }
}
