package shuriken.scene;

import java.util.List;

/**
 * The marker of modifier volumes. A modifier volume is a closed mesh that is not visible itself and darkens the
 * surfaces inside it. It has a separate node and material, both with the extras {@code "kind": "modifierVolume"}.
 */
public final class ModifierVolume {
    /** The extras of the nodes and materials of volumes. */
    public static final Extras EXTRAS = Extras.NONE.with("kind", "modifierVolume");

    private ModifierVolume() {}

    /**
     * {@return whether extras mark a volume}
     *
     * @param extras the extras of a node or a material
     */
    public static boolean isVolume(Extras extras) {
        return "modifierVolume".equals(extras.values().get("kind"));
    }

    /**
     * {@return {@link #EXTRAS} if the extras mark a volume, or else no extras}
     *
     * @param extras the extras of a node or a material
     */
    public static Extras markOf(Extras extras) {
        return isVolume(extras) ? EXTRAS : Extras.NONE;
    }

    /**
     * {@return the scene without volumes: their nodes have no mesh} A scene without volumes is returned unchanged.
     *
     * @param scene the scene, which may have volumes
     */
    public static Scene remove(Scene scene) {
        List<Node> nodes = scene.nodes();
        return nodes.stream().noneMatch(node -> isVolume(node.extras()))
                ? scene
                : scene.withNodes(nodes.stream()
                        .map(node -> isVolume(node.extras()) ? node.withMeshIndices(Scene.NONE, Scene.NONE) : node)
                        .toList());
    }
}
