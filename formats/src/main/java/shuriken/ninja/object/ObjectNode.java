package shuriken.ninja.object;

/**
 * A node of an {@link ObjectTree}.
 *
 * @param object the struct as stored
 * @param offset the offset of the struct from the start of the block
 * @param parentIndex the index in {@link ObjectTree#nodes()}; -1 for the root and its siblings
 * @param attachIndex the index in {@link ObjectTree#attaches()}; -1 if the node has no mesh
 */
public record ObjectNode(NjsObject object, int offset, int parentIndex, int attachIndex) {
    /** The index that represents no node or mesh. */
    public static final int NONE = -1;

    /** Returns this node with a different parent. */
    public ObjectNode withParent(int newParent) {
        return new ObjectNode(object, offset, newParent, attachIndex);
    }
}
