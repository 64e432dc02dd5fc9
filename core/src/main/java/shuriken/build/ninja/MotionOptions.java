package shuriken.build.ninja;

/**
 * How clips become motions.
 *
 * @param framesPerSecond of the motions; 0 for the clip's own
 * @param degrees how far rotations between keys may be off
 * @param placeError how far positions may be off, as a part of the model's size
 */
public record MotionOptions(float framesPerSecond, double degrees, double placeError) {
    public static final MotionOptions DEFAULT = new MotionOptions(0, 0.05, 1e-4);
}
