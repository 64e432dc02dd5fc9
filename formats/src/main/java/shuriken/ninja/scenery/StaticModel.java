package shuriken.ninja.scenery;

/**
 * A placement of a motionless model in a section.
 *
 * @param model the reference to the model
 * @param slideId the index in {@link Scenery#numbers()} of the id of a {@link shuriken.ninja.tam.TamBlock.Slide}, or
 *     {@link Scenery#NONE} without flag 0x20
 * @param swapId the index in {@link Scenery#numbers()} of the id of a {@link shuriken.ninja.tam.TamBlock.Swap}, or
 *     {@link Scenery#NONE} without flag 0x40
 * @param unknown the unknown words of the older layout: ten, or one in plain models
 * @param flags the flags of the placement; {@link #INDIRECT} is known
 */
public record StaticModel(ModelLink model, int slideId, int swapId, int[] unknown, int flags) {
    /** The flag of an indirect reference: the model's pointer leads to another pointer. */
    public static final int INDIRECT = 4;

    /** The flags of most placements. */
    public static final int USUAL_FLAGS = 0x200000;

    private static final int TEXTURE_ANIMATION_FLAGS = 0x60;

    static final int SIZE = 0x10;
    static final int OLD_SIZE = 0x30;
    static final int OLD_UNKNOWN_WORDS = 10;
    static final int PLAIN_SIZE = 0x0C;
    static final int PLAIN_UNKNOWN_WORDS = 1;

    /** Creates a placement of Blue Burst without texture animations. */
    public StaticModel(ModelLink model, int flags) {
        this(model, Scenery.NONE, Scenery.NONE, new int[0], flags);
    }

    /** Returns the flags without {@link #INDIRECT}. */
    public static int withoutIndirect(int flags) {
        return flags & ~INDIRECT;
    }

    /** Returns the flags without {@link #INDIRECT} and the flags for texture animations. */
    public static int withoutTextureAnimations(int flags) {
        return withoutIndirect(flags) & ~TEXTURE_ANIMATION_FLAGS;
    }
}
