package shuriken.ninja.object;

/**
 * A node of an {@link ObjectTree}.
 *
 * @param object the struct as stored
 * @param offset its offset from the start of the block
 * @param parent index in {@link ObjectTree#nodes()}, -1 at the root and its siblings
 * @param attach index in {@link ObjectTree#attaches()}, -1 = no mesh
 */
public record ObjectNode(NjsObject object, int offset, int parent, int attach) {
    /** The index that means none. */
    public static final int NONE = -1;

    /** The same below another node. */
    public ObjectNode below(int newParent) {
        return new ObjectNode(object, offset, newParent, attach);
    }
}
