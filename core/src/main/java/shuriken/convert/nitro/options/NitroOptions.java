package shuriken.convert.nitro.options;

/**
 * How a scene becomes a model.
 *
 * @param weightError how far weights may put a vertex from where it belongs, as a part of the model's size
 * @param maxBlends matrices that blend nodes; 0 for none, so that each vertex has one node
 * @param positionScale a power of two, or 0 for the smallest that does
 */
public record NitroOptions(
        NitroConventions conventions, double weightError, int maxBlends, QuadMode quads, double positionScale) {
    /** The most blends that are no reason for a warning: known models have 25 at most. */
    public static final int USUAL_BLENDS = 32;

    public static final NitroOptions DEFAULT =
            new NitroOptions(NitroConventions.POKEMON, 0.01, Integer.MAX_VALUE, QuadMode.EXACT, 0);

    public NitroOptions withConventions(NitroConventions other) {
        return new NitroOptions(other, weightError, maxBlends, quads, positionScale);
    }

    public NitroOptions withWeights(double error, int maximum) {
        return new NitroOptions(conventions, error, maximum, quads, positionScale);
    }

    public NitroOptions withQuads(QuadMode other) {
        return new NitroOptions(conventions, weightError, maxBlends, other, positionScale);
    }
}
