package shuriken.ninja.layout;

/**
 * A struct of a block.
 *
 * @param group which of the things that are written together, where there are several
 * @param index which one of its kind: in the order of the model's records
 * @param part which array of that record, where it has several of a kind
 */
public record StructId(int group, Piece.Kind kind, int index, int part) {
    public StructId(Piece.Kind kind, int index) {
        this(0, kind, index, 0);
    }

    public StructId(Piece.Kind kind, int index, int part) {
        this(0, kind, index, part);
    }

    /** The same in another group. */
    public StructId in(int newGroup) {
        return new StructId(newGroup, kind, index, part);
    }
}
