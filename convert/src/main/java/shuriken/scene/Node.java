package shuriken.scene;

/**
 * A node of the scene's tree, with a transform and possibly a mesh.
 *
 * @param name the name
 * @param parentIndex the index of a preceding node, or {@link Scene#NONE}
 * @param transform the transform in the parent
 * @param meshIndex the index of the mesh that the node draws, or {@link Scene#NONE}
 * @param skinIndex the index of the skin that moves the mesh, or {@link Scene#NONE}
 * @param extras additional information
 */
public record Node(String name, int parentIndex, Transform transform, int meshIndex, int skinIndex, Extras extras) {
    /**
     * Creates a node that has no parent and draws nothing.
     *
     * @param name the name
     * @param transform the transform in the parent
     * @return the node
     */
    public static Node of(String name, Transform transform) {
        return new Node(name, Scene.NONE, transform, Scene.NONE, Scene.NONE, Extras.NONE);
    }

    /**
     * {@return this node with another name}
     *
     * @param other the name
     */
    public Node withName(String other) {
        return new Node(other, parentIndex, transform, meshIndex, skinIndex, extras);
    }

    /**
     * {@return this node with a parent}
     *
     * @param newParent the id of the parent, which must already have been added
     */
    public Node withParent(PartId<Node> newParent) {
        return withParentIndex(newParent.index());
    }

    /**
     * {@return this node with a mesh}
     *
     * @param newMesh the id of the mesh
     */
    public Node withMesh(PartId<Mesh> newMesh) {
        return withMeshIndexes(newMesh.index(), Scene.NONE);
    }

    /**
     * {@return this node with a mesh that a skin moves}
     *
     * @param newMesh the id of the mesh
     * @param newSkin the id of the skin
     */
    public Node withMesh(PartId<Mesh> newMesh, PartId<Skin> newSkin) {
        return withMeshIndexes(newMesh.index(), newSkin.index());
    }

    /**
     * {@return this node with another parent, for nodes of a scene that is reindexed}
     *
     * @param otherParent the index of a preceding node, or {@link Scene#NONE}
     */
    public Node withParentIndex(int otherParent) {
        return new Node(name, otherParent, transform, meshIndex, skinIndex, extras);
    }

    /**
     * {@return this node with another transform}
     *
     * @param other the transform in the parent
     */
    public Node withTransform(Transform other) {
        return new Node(name, parentIndex, other, meshIndex, skinIndex, extras);
    }

    /**
     * {@return this node with another mesh, for nodes of a scene that is reindexed}
     *
     * @param otherMesh the index of the mesh, or {@link Scene#NONE}
     * @param otherSkin the index of the skin that moves it, or {@link Scene#NONE}
     */
    public Node withMeshIndexes(int otherMesh, int otherSkin) {
        return new Node(name, parentIndex, transform, otherMesh, otherSkin, extras);
    }

    /**
     * {@return this node with other extras}
     *
     * @param other additional information
     */
    public Node withExtras(Extras other) {
        return new Node(name, parentIndex, transform, meshIndex, skinIndex, other);
    }
}
