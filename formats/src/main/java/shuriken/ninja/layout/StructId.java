package shuriken.ninja.layout;

/**
 * The identity of a struct in a block.
 *
 * @param kind the kind of the struct
 * @param index the index among the structs of its kind, in the order of the model's records
 * @param part the index among the structs that belong to the same record
 * @param scope the part of the block to which the struct belongs, such as one of several models or motions; 0 for
 *     structs of the block itself
 */
public record StructId(LayoutEntry.Kind kind, int index, int part, int scope) {
    /** The identity of a struct that no block has. */
    public static final StructId NONE = new StructId(LayoutEntry.Kind.OBJECT, -1);

    public StructId(LayoutEntry.Kind kind, int index) {
        this(kind, index, /* part= */ 0, /* scope= */ 0);
    }

    public StructId(LayoutEntry.Kind kind, int index, int part) {
        this(kind, index, part, /* scope= */ 0);
    }

    /** Returns the struct with the same kind, index and part in another scope. */
    public StructId withScope(int newScope) {
        return new StructId(kind, index, part, newScope);
    }
}
