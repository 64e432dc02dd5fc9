package shuriken.convert;

/**
 * A file with models beside a model.
 *
 * @param stem its name without folders and ending
 * @param model its format model
 */
public record AdjacentModel(String stem, Object model) {}
