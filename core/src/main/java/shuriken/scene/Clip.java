package shuriken.scene;

import java.util.List;

/**
 * A named movement of a scene.
 *
 * @param framesPerSecond of the source; times of channels are in seconds all the same
 * @param duration in seconds, from the start to the moment at which a loop begins anew; no key lies behind it
 * @param channels no two of them have the same target
 */
public record Clip(String name, float framesPerSecond, float duration, List<Channel> channels, Extras extras) {
    public Clip {
        channels = List.copyOf(channels);
    }
}
