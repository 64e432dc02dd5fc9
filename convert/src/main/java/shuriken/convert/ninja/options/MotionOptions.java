package shuriken.convert.ninja.options;

/**
 * Options for encoding clips as motions.
 *
 * @param framesPerSecond the frame rate of the motions, which files do not store. 0 means {@value #GAME_RATE}, the rate
 *     of games
 * @param maxAngleErrorDegrees the maximum rotation error between keys, in degrees
 * @param maxPositionError the maximum error of positions, as a fraction of the model's size
 */
public record MotionOptions(float framesPerSecond, double maxAngleErrorDegrees, double maxPositionError) {
    /** The frame rate of Ninja motions in games. */
    public static final float GAME_RATE = 30;

    public static final MotionOptions DEFAULT =
            new MotionOptions(/* framesPerSecond= */ 0, /* maxAngleErrorDegrees= */ 0.05, /* maxPositionError= */ 1e-4);
}
