package shuriken.scene;

import java.util.List;

/**
 * A named animation of a scene.
 *
 * @param name the name, which viewers show
 * @param framesPerSecond the frame rate of the source file. The times of channels are always in seconds
 * @param duration the time in seconds from the start until a loop restarts. No key is later
 * @param channels the channels, which have different targets
 * @param group the name of the animation of which this clip is a part. Clips of one group, such as a clip of joints and
 *     a clip of textures, play together
 * @param extras additional information
 */
public record Clip(
        String name, float framesPerSecond, float duration, List<Channel> channels, String group, Extras extras) {
    private static final float MIN_FRAMES_PER_SECOND = 1e-3f;
    private static final float MAX_FRAMES_PER_SECOND = 1e5f;

    /** Copies the list. */
    public Clip {
        channels = List.copyOf(channels);
    }

    /**
     * {@return whether a frame rate is from 0.001 to 100,000}
     *
     * @param framesPerSecond the number of frames per second
     */
    public static boolean isValidFrameRate(float framesPerSecond) {
        return framesPerSecond >= MIN_FRAMES_PER_SECOND && framesPerSecond <= MAX_FRAMES_PER_SECOND;
    }

    /**
     * Creates a clip that is a group of its own.
     *
     * @param name the name, which viewers show
     * @param framesPerSecond the number of frames per second
     * @param duration the time in seconds from the start until a loop restarts. No key is later
     * @param channels the channels, which have different targets
     * @param extras additional information
     */
    public Clip(String name, float framesPerSecond, float duration, List<Channel> channels, Extras extras) {
        this(name, framesPerSecond, duration, channels, name, extras);
    }

    /**
     * {@return this clip in a different group}
     *
     * @param newGroup the name of the animation of which the clip is a part
     */
    public Clip withGroup(String newGroup) {
        return new Clip(name, framesPerSecond, duration, channels, newGroup, extras);
    }

    /**
     * {@return this clip with other channels}
     *
     * @param newChannels the channels, which have different targets
     */
    public Clip withChannels(List<Channel> newChannels) {
        return new Clip(name, framesPerSecond, duration, newChannels, group, extras);
    }
}
