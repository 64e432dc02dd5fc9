package shuriken.convert.nitro.options;

/**
 * The options for encoding a scene as a model.
 *
 * @param conventions the conventions of the game
 * @param weightError the maximum distance of a vertex from its weighted position, as a fraction of the model's size
 * @param maxBlends the maximum number of matrices that blend nodes; 0 binds each vertex to one node
 * @param quads the rule for joining triangles to quads
 * @param positionScale the position scale, which is a power of two, or 0 for the smallest sufficient one
 */
public record NitroOptions(
        NitroConventions conventions, double weightError, int maxBlends, QuadMode quads, double positionScale) {
    /** The largest number of blends in known models. */
    public static final int MAX_KNOWN_BLENDS = 25;
    /** The maximum number of blends without a warning. */
    public static final int MAX_BLENDS_WITHOUT_WARNING = 32;

    public static final NitroOptions DEFAULT = new NitroOptions(
            NitroConventions.POKEMON,
            /* weightError= */ 0.01,
            /* maxBlends= */ Integer.MAX_VALUE,
            QuadMode.EXACT,
            /* positionScale= */ 0);

    public NitroOptions withConventions(NitroConventions newConventions) {
        return new NitroOptions(newConventions, weightError, maxBlends, quads, positionScale);
    }

    public NitroOptions withWeightLimits(double newWeightError, int newMaxBlends) {
        return new NitroOptions(conventions, newWeightError, newMaxBlends, quads, positionScale);
    }

    public NitroOptions withQuads(QuadMode newQuads) {
        return new NitroOptions(conventions, weightError, maxBlends, newQuads, positionScale);
    }
}
