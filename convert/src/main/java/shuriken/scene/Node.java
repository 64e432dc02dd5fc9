package shuriken.scene;

/**
 * A node of the scene's tree, with a transform and possibly a mesh.
 *
 * @param name the name, which may be empty
 * @param parentIndex the index of a preceding node, or {@link Scene#NONE}
 * @param transform the transform relative to the parent
 * @param meshIndex the index of the mesh that the node draws, or {@link Scene#NONE}
 * @param skinIndex the index of the skin that moves the mesh, or {@link Scene#NONE}
 * @param extras additional information
 */
public record Node(String name, int parentIndex, Transform transform, int meshIndex, int skinIndex, Extras extras) {
    /**
     * Creates a node that has no parent and draws nothing.
     *
     * @param name the name, which may be empty
     * @param transform the transform relative to the parent
     * @return the node
     */
    public static Node of(String name, Transform transform) {
        return new Node(name, Scene.NONE, transform, Scene.NONE, Scene.NONE, Extras.NONE);
    }

    /**
     * {@return this node with another name}
     *
     * @param newName the name
     */
    public Node withName(String newName) {
        return new Node(newName, parentIndex, transform, meshIndex, skinIndex, extras);
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
        return withMeshIndices(newMesh.index(), Scene.NONE);
    }

    /**
     * {@return this node with a mesh that a skin moves}
     *
     * @param newMesh the id of the mesh
     * @param newSkin the id of the skin
     */
    public Node withMesh(PartId<Mesh> newMesh, PartId<Skin> newSkin) {
        return withMeshIndices(newMesh.index(), newSkin.index());
    }

    /**
     * {@return this node with a different parent, for scenes whose indices change}
     *
     * @param newParentIndex the index of a preceding node, or {@link Scene#NONE}
     */
    public Node withParentIndex(int newParentIndex) {
        return new Node(name, newParentIndex, transform, meshIndex, skinIndex, extras);
    }

    /**
     * {@return this node with another transform}
     *
     * @param newTransform the transform relative to the parent
     */
    public Node withTransform(Transform newTransform) {
        return new Node(name, parentIndex, newTransform, meshIndex, skinIndex, extras);
    }

    /**
     * {@return this node with a different mesh, for scenes whose indices change}
     *
     * @param newMeshIndex the index of the mesh, or {@link Scene#NONE}
     * @param newSkinIndex the index of the skin that moves it, or {@link Scene#NONE}
     */
    public Node withMeshIndices(int newMeshIndex, int newSkinIndex) {
        return new Node(name, parentIndex, transform, newMeshIndex, newSkinIndex, extras);
    }

    /**
     * {@return this node with other extras}
     *
     * @param newExtras additional information
     */
    public Node withExtras(Extras newExtras) {
        return new Node(name, parentIndex, transform, meshIndex, skinIndex, newExtras);
    }
}
