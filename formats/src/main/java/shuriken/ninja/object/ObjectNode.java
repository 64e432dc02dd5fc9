package shuriken.ninja.object;

/**
 * A node of an {@link ObjectTree}.
 *
 * @param object the struct as stored
 * @param offset the offset of the struct from the start of the block
 * @param parentIndex the index of the parent in {@link ObjectTree#nodes()}; -1 for a root and its siblings
 * @param meshIndex the index of the mesh in {@link ObjectTree#meshes()}; -1 if the node has no mesh
 */
public record ObjectNode(NjsObject object, int offset, int parentIndex, int meshIndex) {
    /** The index that represents no node or mesh. */
    public static final int NONE = -1;

    /** Returns this node with a different parent. */
    public ObjectNode withParentIndex(int newParentIndex) {
        return new ObjectNode(object, offset, newParentIndex, meshIndex);
    }
}
