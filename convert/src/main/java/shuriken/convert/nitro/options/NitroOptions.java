package shuriken.convert.nitro.options;

/**
 * The options for encoding a scene as a model.
 *
 * @param conventions the conventions of the game
 * @param weightError the maximum distance of a vertex from its weighted position, as a fraction of the longest side of
 *     the largest primitive
 * @param maxBlends the maximum number of different blended matrices; 0 binds each vertex to one node
 * @param quads the rule for joining triangles to quads
 * @param positionScale the factor from the coordinates in display lists to model coordinates, which is a power of two;
 *     0 selects the smallest sufficient factor
 */
public record NitroOptions(
        NitroConventions conventions, double weightError, int maxBlends, QuadMode quads, double positionScale) {
    /** The largest number of blended matrices in known models. */
    public static final int MAX_KNOWN_BLENDS = 25;
    /** The maximum number of blended matrices without a warning. */
    public static final int MAX_BLENDS_WITHOUT_WARNING = 32;

    /** The default options, which do not limit the number of blended matrices. */
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
