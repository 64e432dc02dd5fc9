package shuriken.convert.nitro.motion;

import shuriken.convert.support.FormatLimits;

/** Rejects numbers of frames that an animation cannot have. */
final class FrameCountCheck {
    private FrameCountCheck() {}

    /**
     * Requires a valid number of frames.
     *
     * @throws IllegalArgumentException if there are no frames or more than the maximum
     */
    static void require(int frameCount, int maxFrameCount) {
        if (frameCount < 1) {
            throw new IllegalArgumentException("an animation needs at least one frame");
        }
        FormatLimits.require(frameCount, maxFrameCount, "DS animations", "frames", "Shorten it, or lower --fps");
    }
}
