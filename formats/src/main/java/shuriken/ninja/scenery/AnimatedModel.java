package shuriken.ninja.scenery;

/**
 * A placement of a moving model in a section.
 *
 * @param model the reference to the model
 * @param motion the index in {@link Scenery#motions()}, or {@link Scenery#NONE} if absent
 * @param speed the playback speed: 0.2, 0.3, 0.5 or 1 in known files
 * @param slideId the index in {@link Scenery#numbers()} of the id of a {@link shuriken.ninja.tam.TamBlock.Slide}, or
 *     {@link Scenery#NONE} without flag 0x20
 * @param swapId the index in {@link Scenery#numbers()} of the id of a {@link shuriken.ninja.tam.TamBlock.Swap}, or
 *     {@link Scenery#NONE} without flag 0x40
 * @param unknown words of unknown meaning: two before the speed and, in the older layout, nine after it
 * @param flags the flags of the placement, as in {@link StaticModel}
 */
public record AnimatedModel(
        ModelLink model, int motion, float speed, int slideId, int swapId, int[] unknown, int flags) {
    /** The size of the struct of Blue Burst, in bytes. */
    static final int SIZE = 0x20;
    /** The size of the struct of the older layout, in bytes. */
    static final int OLD_SIZE = 0x3C;

    static final int WORDS_BEFORE_SPEED = 2;
    static final int WORDS_AFTER_SPEED = 9;

    /** Creates a placement of Blue Burst without texture animations. */
    public AnimatedModel(ModelLink model, int motion, float speed, int flags) {
        this(model, motion, speed, Scenery.NONE, Scenery.NONE, new int[WORDS_BEFORE_SPEED], flags);
    }
}
