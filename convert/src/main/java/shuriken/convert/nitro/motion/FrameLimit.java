package shuriken.convert.nitro.motion;

import shuriken.convert.FormatLimit;

/** Checks the maximum number of frames of animation formats. */
final class FrameLimit {
    private FrameLimit() {}

    /** @throws IllegalArgumentException if there are more */
    static void require(int frames, int maximum) {
        if (frames < 1) {
            throw new IllegalArgumentException("an animation needs a frame");
        }
        FormatLimit.require(frames, maximum, "DS animations", "frames", "Shorten it, or lower --fps");
    }
}
