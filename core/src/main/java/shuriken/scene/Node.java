package shuriken.scene;

/**
 * A node of the tree.
 *
 * @param parent index of a node before this one, or {@link Scene#NONE}
 * @param transform in the parent
 * @param mesh drawn here, or {@link Scene#NONE}
 * @param skin that moves the mesh, or {@link Scene#NONE}
 */
public record Node(String name, int parent, Transform transform, int mesh, int skin, Extras extras) {}
