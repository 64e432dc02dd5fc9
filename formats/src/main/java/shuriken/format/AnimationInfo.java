package shuriken.format;

import java.util.Map;

/**
 * A summary of a motion.
 *
 * @param name the name of the motion
 * @param kind {@code skeletal}, {@code textureSrt}, {@code pattern}, {@code material}, {@code visibility}, {@code
 *     shape}, {@code camera} or {@code light}
 * @param frameCount the number of frames
 * @param framesPerSecond the frame rate
 * @param interpolation {@code linear}, {@code spline}, {@code step} or {@code user}
 * @param trackCount the number of tracks, including empty ones
 * @param keyCounts the number of stored keys by channel, over all tracks
 */
public record AnimationInfo(
        String name,
        String kind,
        int frameCount,
        float framesPerSecond,
        String interpolation,
        int trackCount,
        Map<String, Integer> keyCounts) {}
