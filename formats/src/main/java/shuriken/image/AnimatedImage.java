package shuriken.image;

import java.util.List;

/**
 * Images of one size that are shown one after the other.
 *
 * @param frames the frames, at least one
 * @param stepsPerSecond the number of steps per second; durations are numbers of steps
 * @param isLoop whether the animation starts again at its end
 */
public record AnimatedImage(List<Frame> frames, int stepsPerSecond, boolean isLoop) {
    /**
     * A frame of an animation.
     *
     * @param image the image that the frame shows
     * @param duration the duration in steps
     */
    public record Frame(Image image, int duration) {}

    /**
     * Copies the list and checks the frames.
     *
     * @throws IllegalArgumentException if there is no frame, or if the frames have different sizes
     */
    public AnimatedImage {
        frames = List.copyOf(frames);
        if (frames.isEmpty()) {
            throw new IllegalArgumentException("an animation needs at least one frame");
        }
        Image first = frames.getFirst().image();
        for (Frame frame : frames) {
            if (frame.image().width() != first.width() || frame.image().height() != first.height()) {
                throw new IllegalArgumentException("the frames have different sizes");
            }
        }
    }
}
