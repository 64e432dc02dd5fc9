package shuriken.convert;

/**
 * A file with models in the same folder or container as a model.
 *
 * @param stem its name without folders and extension
 * @param model its parsed form
 */
public record AdjacentModel(String stem, Object model) {}
