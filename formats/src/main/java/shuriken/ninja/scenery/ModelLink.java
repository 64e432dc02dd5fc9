package shuriken.ninja.scenery;

/**
 * How a placement leads to its model; {@link Scenery#model} follows it.
 *
 * @param model index in {@link Scenery#models()}, {@link Scenery#NONE} if there is none or a pointer comes between
 * @param pointer index in {@link Scenery#modelPointers()}, {@link Scenery#NONE} if none comes between
 */
public record ModelLink(int model, int pointer) {
    /** Leads nowhere. */
    public static final ModelLink NONE = new ModelLink(Scenery.NONE, Scenery.NONE);

    /** Straight to a model. */
    public static ModelLink of(int model) {
        return new ModelLink(model, Scenery.NONE);
    }
}
