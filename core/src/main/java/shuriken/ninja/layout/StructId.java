package shuriken.ninja.layout;

/**
 * A struct of a block.
 *
 * @param index which one of its kind: in the order of the model's records
 */
public record StructId(Piece.Kind kind, int index) {}
