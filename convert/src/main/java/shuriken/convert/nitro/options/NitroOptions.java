package shuriken.convert.nitro.options;

/**
 * Options for encoding a scene as a model.
 *
 * @param weightError maximum distance of a vertex from its weighted position, as a fraction of the model's size
 * @param maxBlends number of matrices that blend nodes; 0 for none, so that each vertex has one node
 * @param positionScale a power of two, or 0 for the smallest sufficient one
 */
public record NitroOptions(
        NitroConventions conventions, double weightError, int maxBlends, QuadMode quads, double positionScale) {
    /** Maximum number of blends without a warning: known models have at most 25. */
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
