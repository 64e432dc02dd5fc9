package shuriken.ninja.scenery;

/**
 * A placement of a motionless model in a section of a stage of Phantasy Star Online. The struct in Blue Burst differs
 * from the structs in older versions of the game.
 *
 * @param modelLink the reference to the model
 * @param slideIdIndex the index in {@link Scenery#numbers()} of the id of a {@link shuriken.ninja.tam.TamBlock.Slide},
 *     or {@link Scenery#NO_INDEX} without {@link #SLIDE_FLAG}
 * @param swapIdIndex the index in {@link Scenery#numbers()} of the id of a {@link shuriken.ninja.tam.TamBlock.Swap}, or
 *     {@link Scenery#NO_INDEX} without {@link #SWAP_FLAG}
 * @param unknownWords the words of unknown meaning: ten in the older struct, one in the older struct for plain models,
 *     none in Blue Burst
 * @param flags the flags of the placement; the meaning of {@link #INDIRECT_FLAG}, {@link #SLIDE_FLAG} and
 *     {@link #SWAP_FLAG} is known
 */
public record StaticPlacement(ModelLink modelLink, int slideIdIndex, int swapIdIndex, int[] unknownWords, int flags) {
    /** The flag of an indirect reference: the model's pointer leads to another pointer. */
    public static final int INDIRECT_FLAG = 4;

    /** The flags of most placements. */
    public static final int USUAL_FLAGS = 0x200000;

    /** The flag of a placement whose texture slides. */
    static final int SLIDE_FLAG = 0x20;

    /** The flag of a placement whose texture is swapped. */
    static final int SWAP_FLAG = 0x40;

    private static final int TEXTURE_ANIMATION_FLAGS = SLIDE_FLAG | SWAP_FLAG;

    /** The size of the Blue Burst struct in bytes. */
    static final int SIZE = 0x10;
    /** The size of the older struct in bytes. */
    static final int OLD_SIZE = 0x30;

    static final int OLD_UNKNOWN_WORD_COUNT = 10;
    /** The size in bytes of the older struct for plain models, which exist only in the older layout. */
    static final int PLAIN_SIZE = 0x0C;

    static final int PLAIN_UNKNOWN_WORD_COUNT = 1;

    /** Creates a Blue Burst placement without texture animations. */
    public StaticPlacement(ModelLink modelLink, int flags) {
        this(modelLink, Scenery.NO_INDEX, Scenery.NO_INDEX, new int[0], flags);
    }

    /** Returns the flags without {@link #INDIRECT_FLAG}. */
    public static int clearIndirectFlag(int flags) {
        return flags & ~INDIRECT_FLAG;
    }

    /** Returns the flags without {@link #INDIRECT_FLAG} and the flags for texture animations. */
    public static int clearIndirectAndTextureFlags(int flags) {
        return clearIndirectFlag(flags) & ~TEXTURE_ANIMATION_FLAGS;
    }
}
