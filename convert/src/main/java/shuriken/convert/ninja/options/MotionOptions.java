package shuriken.convert.ninja.options;

/**
 * Options for encoding clips as motions.
 *
 * @param framesPerSecond of the motions, which do not store it; 0 for {@value #GAME_RATE}, the rate of games
 * @param degrees maximum error of rotations between keys
 * @param positionError maximum error of positions, as a fraction of the model's size
 */
public record MotionOptions(float framesPerSecond, double degrees, double positionError) {
    /** Frame rate of Ninja motions in games. */
    public static final float GAME_RATE = 30;

    public static final MotionOptions DEFAULT = new MotionOptions(0, 0.05, 1e-4);
}
