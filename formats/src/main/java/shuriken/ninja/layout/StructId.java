package shuriken.ninja.layout;

/**
 * A struct of a block.
 *
 * @param index which one of its kind: in the order of the model's records
 * @param part which one of those that belong to the same record
 * @param scope which of the models in the block, where there are several; 0 for what belongs to none
 */
public record StructId(LayoutEntry.Kind kind, int index, int part, int scope) {
    /** A struct that no block has. */
    public static final StructId NONE = new StructId(LayoutEntry.Kind.OBJECT, -1);

    public StructId(LayoutEntry.Kind kind, int index) {
        this(kind, index, 0, 0);
    }

    public StructId(LayoutEntry.Kind kind, int index, int part) {
        this(kind, index, part, 0);
    }

    /** The same struct of another model. */
    public StructId in(int other) {
        return new StructId(kind, index, part, other);
    }
}
