package shuriken.ninja.scenery;

/**
 * A placement of a moving model in a section of a stage of Phantasy Star Online. The struct in Blue Burst differs from
 * the struct in older versions of the game.
 *
 * @param modelLink the reference to the model
 * @param motionIndex the index of the motion in {@link Scenery#motions()}, or {@link Scenery#NO_INDEX} if absent
 * @param speed the playback speed: 0.2, 0.3, 0.5 or 1 in known files
 * @param slideIdIndex the index in {@link Scenery#numbers()} of the id of a {@link shuriken.ninja.tam.TamBlock.Slide},
 *     or {@link Scenery#NO_INDEX} without {@link StaticPlacement#SLIDE_FLAG}
 * @param swapIdIndex the index in {@link Scenery#numbers()} of the id of a {@link shuriken.ninja.tam.TamBlock.Swap}, or
 *     {@link Scenery#NO_INDEX} without {@link StaticPlacement#SWAP_FLAG}
 * @param unknownWords the words of unknown meaning: two before the speed and, in the older layout, nine after it
 * @param flags the flags of the placement, as in {@link StaticPlacement}
 */
public record AnimatedPlacement(
        ModelLink modelLink,
        int motionIndex,
        float speed,
        int slideIdIndex,
        int swapIdIndex,
        int[] unknownWords,
        int flags) {
    /** The size of the Blue Burst struct in bytes. */
    static final int SIZE = 0x20;
    /** The size of the older struct in bytes. */
    static final int OLD_SIZE = 0x3C;

    static final int WORD_COUNT_BEFORE_SPEED = 2;
    static final int WORD_COUNT_AFTER_SPEED = 9;

    /** Creates a Blue Burst placement without texture animations. */
    public AnimatedPlacement(ModelLink modelLink, int motionIndex, float speed, int flags) {
        this(
                modelLink,
                motionIndex,
                speed,
                Scenery.NO_INDEX,
                Scenery.NO_INDEX,
                new int[WORD_COUNT_BEFORE_SPEED],
                flags);
    }
}
