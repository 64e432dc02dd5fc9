package shuriken.ninja.layout;

/**
 * The identity of a struct in a block. For example, the colours of meshset 2 of mesh 5 have the index 5 and the part 2.
 *
 * @param kind the kind of the struct
 * @param index the index of the item to which the struct belongs, such as a node, a mesh or a track
 * @param part the index of the struct among the structs of this kind that belong to the same item
 * @param scope a number that distinguishes the structs of several models or motions in one block; 0 for all other
 *     structs
 */
public record StructId(LayoutEntry.Kind kind, int index, int part, int scope) {
    /** The identity of a struct that no block has. */
    public static final StructId NONE = new StructId(LayoutEntry.Kind.OBJECT, /* index= */ -1);

    public StructId(LayoutEntry.Kind kind, int index) {
        this(kind, index, /* part= */ 0, /* scope= */ 0);
    }

    public StructId(LayoutEntry.Kind kind, int index, int part) {
        this(kind, index, part, /* scope= */ 0);
    }

    /** Returns the identity with the same kind, index and part, but in another scope. */
    public StructId withScope(int newScope) {
        return new StructId(kind, index, part, newScope);
    }
}
