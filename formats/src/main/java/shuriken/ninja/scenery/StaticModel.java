package shuriken.ninja.scenery;

/**
 * A model placed in a section.
 *
 * @param slide index in {@link Scenery#numbers()}, {@link Scenery#NONE} without flag 0x20
 * @param swap index in {@link Scenery#numbers()}, {@link Scenery#NONE} without flag 0x40
 * @param unknown words of the older layout: ten, or one in plain models
 */
public record StaticModel(ModelLink model, int slide, int swap, int[] unknown, int flags) {
    /** The model's pointer leads to a pointer. */
    public static final int INDIRECT = 4;

    /** The flags that most have. */
    public static final int USUAL = 0x200000;

    private static final int NUMBERED = 0x60;

    static final int SIZE = 0x10;
    static final int OLD_SIZE = 0x30;
    static final int OLD_WORDS = 10;
    static final int PLAIN_SIZE = 0x0C;
    static final int PLAIN_WORDS = 1;

    /** Of Blue Burst, without numbers. */
    public StaticModel(ModelLink model, int flags) {
        this(model, Scenery.NONE, Scenery.NONE, new int[0], flags);
    }

    /** Flags of a placement whose pointer leads straight to its model. */
    public static int direct(int flags) {
        return flags & ~INDIRECT;
    }

    /** The same of one that has no numbers either. */
    public static int plain(int flags) {
        return direct(flags) & ~NUMBERED;
    }
}
