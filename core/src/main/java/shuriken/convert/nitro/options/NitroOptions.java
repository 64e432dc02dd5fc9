package shuriken.convert.nitro.options;

/**
 * How a scene becomes a model.
 *
 * @param weightError how far weights may put a vertex from where it belongs, as a part of the model's size
 * @param mostBlends matrices that blend nodes; 0 for none, so that each vertex has one node
 * @param positionScale a power of two, or 0 for the smallest that does
 */
public record NitroOptions(
        NitroConventions habits, double weightError, int mostBlends, QuadMode quads, double positionScale) {
    /** The most blends that are no reason for a warning: known models have 25 at most. */
    public static final int USUAL_BLENDS = 32;

    public static final NitroOptions DEFAULT =
            new NitroOptions(NitroConventions.POKEMON, 0.01, Integer.MAX_VALUE, QuadMode.EXACT, 0);

    public NitroOptions withHabits(NitroConventions other) {
        return new NitroOptions(other, weightError, mostBlends, quads, positionScale);
    }

    public NitroOptions withWeights(double error, int most) {
        return new NitroOptions(habits, error, most, quads, positionScale);
    }

    public NitroOptions withQuads(QuadMode other) {
        return new NitroOptions(habits, weightError, mostBlends, other, positionScale);
    }
}
