package shuriken.format;

import java.util.Map;

/**
 * A summary of a motion.
 *
 * @param name the name of the motion
 * @param kind {@code skeletal}, {@code textureSrt} (texture coordinates), {@code pattern} (exchanged textures), {@code
 *     material}, {@code visibility}, {@code shape} (morph targets), {@code camera} or {@code light}
 * @param frameCount the number of frames
 * @param framesPerSecond the frame rate
 * @param interpolation {@code linear}, {@code spline}, {@code step} or {@code user} (the game decides)
 * @param trackCount the number of tracks, including empty ones
 * @param keyCounts the number of stored keys of each channel, summed over all tracks, by the name of the channel
 */
public record AnimationInfo(
        String name,
        String kind,
        int frameCount,
        float framesPerSecond,
        String interpolation,
        int trackCount,
        Map<String, Integer> keyCounts) {}
