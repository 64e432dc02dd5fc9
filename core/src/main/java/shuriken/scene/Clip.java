package shuriken.scene;

import java.util.List;

/**
 * A named movement of a scene.
 *
 * @param framesPerSecond of the source; times of channels are in seconds all the same
 * @param duration in seconds, from the start to the moment at which a loop begins anew; no key lies behind it
 * @param channels no two of them have the same target
 * @param group clips of one group are parts of one movement, such as joints and textures: they play together
 */
public record Clip(
        String name, float framesPerSecond, float duration, List<Channel> channels, String group, Extras extras) {
    private static final float SLOWEST = 1e-3f;
    private static final float FASTEST = 1e5f;

    public Clip {
        channels = List.copyOf(channels);
    }

    /** Whether times can be made of so many frames a second: neither beyond what numbers hold, nor all the same. */
    public static boolean isSpeed(float framesPerSecond) {
        return framesPerSecond >= SLOWEST && framesPerSecond <= FASTEST;
    }

    /** A movement of its own. */
    public Clip(String name, float framesPerSecond, float duration, List<Channel> channels, Extras extras) {
        this(name, framesPerSecond, duration, channels, name, extras);
    }

    /** The same as a part of another movement. */
    public Clip withGroup(String newGroup) {
        return new Clip(name, framesPerSecond, duration, channels, newGroup, extras);
    }

    /** The same with these channels instead of its own. */
    public Clip withChannels(List<Channel> newChannels) {
        return new Clip(name, framesPerSecond, duration, newChannels, group, extras);
    }
}
