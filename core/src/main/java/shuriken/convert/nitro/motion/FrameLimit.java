package shuriken.convert.nitro.motion;

/** The most frames that the animations of a format have. */
final class FrameLimit {
    private FrameLimit() {}

    /** @throws IllegalArgumentException if there are more */
    static void require(int frames, int most) {
        if (frames < 1 || frames > most) {
            throw new IllegalArgumentException(frames + " frames, there can be 1 to " + most);
        }
    }
}
