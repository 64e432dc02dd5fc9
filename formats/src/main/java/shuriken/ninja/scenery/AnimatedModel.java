package shuriken.ninja.scenery;

/**
 * A moving model placed in a section.
 *
 * @param motion index in {@link Scenery#motions()}, {@link Scenery#NONE} for none
 * @param speed 0.2, 0.3, 0.5 or 1 in known files
 * @param slide index in {@link Scenery#numbers()}, {@link Scenery#NONE} without flag 0x20
 * @param swap index in {@link Scenery#numbers()}, {@link Scenery#NONE} without flag 0x40
 * @param unknown two words before the speed, and in the older layout nine after it
 */
public record AnimatedModel(ModelLink model, int motion, float speed, int slide, int swap, int[] unknown, int flags) {
    static final int SIZE = 0x20;
    static final int OLD_SIZE = 0x3C;
    static final int WORDS_BEFORE_SPEED = 2;
    static final int WORDS_AFTER_SPEED = 9;

    /** Of Blue Burst, without numbers. */
    public AnimatedModel(ModelLink model, int motion, float speed, int flags) {
        this(model, motion, speed, Scenery.NONE, Scenery.NONE, new int[WORDS_BEFORE_SPEED], flags);
    }
}
