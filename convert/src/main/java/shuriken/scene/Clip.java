package shuriken.scene;

import java.util.List;

/**
 * A named animation of a scene.
 *
 * @param framesPerSecond of the source; times of channels are in seconds regardless
 * @param duration in seconds, from the start to the moment at which a loop restarts; no key is later
 * @param channels with different targets
 * @param group clips of one group are parts of one animation, such as joints and textures: they play together
 */
public record Clip(
        String name, float framesPerSecond, float duration, List<Channel> channels, String group, Extras extras) {
    private static final float SLOWEST = 1e-3f;
    private static final float FASTEST = 1e5f;

    public Clip {
        channels = List.copyOf(channels);
    }

    /** Returns whether a frame rate has distinct times within the range of floats. */
    public static boolean isSpeed(float framesPerSecond) {
        return framesPerSecond >= SLOWEST && framesPerSecond <= FASTEST;
    }

    /** Creates an independent clip. */
    public Clip(String name, float framesPerSecond, float duration, List<Channel> channels, Extras extras) {
        this(name, framesPerSecond, duration, channels, name, extras);
    }

    /** Returns this clip as a part of another animation. */
    public Clip withGroup(String newGroup) {
        return new Clip(name, framesPerSecond, duration, channels, newGroup, extras);
    }

    /** Returns this clip with other channels. */
    public Clip withChannels(List<Channel> newChannels) {
        return new Clip(name, framesPerSecond, duration, newChannels, group, extras);
    }
}
