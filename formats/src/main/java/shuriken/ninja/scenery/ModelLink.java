package shuriken.ninja.scenery;

/**
 * A reference from a placement to its model, either direct or through a pointer. {@link Scenery#modelIndex} resolves
 * it.
 *
 * @param modelIndex the index in {@link Scenery#models()}, or {@link Scenery#NO_INDEX} for no model and for indirect
 *     references
 * @param pointerIndex the index in {@link Scenery#modelPointers()}, or {@link Scenery#NO_INDEX} for direct references
 */
public record ModelLink(int modelIndex, int pointerIndex) {
    /** A reference to no model. */
    public static final ModelLink NONE = new ModelLink(Scenery.NO_INDEX, Scenery.NO_INDEX);

    /** Returns a direct reference to a model. */
    public static ModelLink direct(int modelIndex) {
        return new ModelLink(modelIndex, Scenery.NO_INDEX);
    }
}
