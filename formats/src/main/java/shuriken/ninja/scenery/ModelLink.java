package shuriken.ninja.scenery;

/**
 * A reference from a placement to its model, either direct or through a pointer. {@link Scenery#modelIndex} resolves it.
 *
 * @param model the index in {@link Scenery#models()}, or {@link Scenery#NONE} for no model and for indirect references
 * @param pointer the index in {@link Scenery#modelPointers()}, or {@link Scenery#NONE} for direct references
 */
public record ModelLink(int model, int pointer) {
    /** A reference to no model. */
    public static final ModelLink NONE = new ModelLink(Scenery.NONE, Scenery.NONE);

    /** Returns a direct reference to a model. */
    public static ModelLink direct(int model) {
        return new ModelLink(model, Scenery.NONE);
    }
}
