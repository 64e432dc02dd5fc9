package shuriken.convert.ninja.options;

/**
 * How clips become motions.
 *
 * @param framesPerSecond of the motions, which do not store it; 0 for {@value #GAME_RATE}, at which games play them
 * @param degrees how far rotations between keys may be off
 * @param positionError how far positions may be off, as a part of the model's size
 */
public record MotionOptions(float framesPerSecond, double degrees, double positionError) {
    /** Frames per second at which games play Ninja motions. */
    public static final float GAME_RATE = 30;

    public static final MotionOptions DEFAULT = new MotionOptions(0, 0.05, 1e-4);
}
