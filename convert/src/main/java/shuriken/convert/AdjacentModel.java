package shuriken.convert;

/**
 * A model file in the same folder or archive as another model.
 *
 * @param stem the file name without folders and extension
 * @param model the parsed file
 */
public record AdjacentModel(String stem, Object model) {}
