package shuriken.convert.nitro.edit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import shuriken.edit.EditCorner;
import shuriken.nitro.mdl0.SbcCommand;
import shuriken.scene.Scene;

/**
 * Divides new parts of a model into shapes.
 *
 * @param source the scene that the model was converted to
 * @param commands of the model
 */
record AppendedParts(Scene source, List<SbcCommand> commands) {
    /**
     * Returns a piece for each node that moves most of some triangles.
     *
     * @param name of the part, for findings
     */
    List<AppendedPart> byNode(String name, List<EditCorner[]> all) {
        Map<Integer, List<EditCorner[]>> triangles = new LinkedHashMap<>();
        for (EditCorner[] triangle : all) {
            triangles
                    .computeIfAbsent(owner(AppendedPart.largest(triangle)), unused -> new ArrayList<>())
                    .add(triangle);
        }
        List<AppendedPart> pieces = new ArrayList<>();
        triangles.forEach((node, nodeTriangles) -> {
            int command = node == Scene.NONE ? -1 : commandOf(node);
            if (command < 0) {
                throw new IllegalArgumentException(name + ": no node of the model moves it");
            }
            pieces.add(new AppendedPart(nodeTriangles, node, command));
        });
        return pieces;
    }

    /** Returns the node of the scene, or the nearest one above it, that is a node of the model. */
    int owner(int sceneNode) {
        int ancestor = source.nodes().isEmpty() ? Scene.NONE : sceneNode;
        while (ancestor != Scene.NONE && node(ancestor) < 0) {
            ancestor = source.nodes().get(ancestor).parent();
        }
        return ancestor;
    }

    /** Returns the model's node for a node of the scene, or a number below 0. */
    int node(int sceneNode) {
        return source.nodes().get(sceneNode).extras().values().get("node") instanceof Integer number ? number : -1;
    }

    /**
     * Returns the index of the first command after which the current matrix is that of a node of the scene, or a number
     * below 0.
     */
    private int commandOf(int sceneNode) {
        int node = node(sceneNode);
        boolean facesCamera = source.nodes().get(sceneNode).extras().values().containsKey("billboard");
        for (int i = 0; i < commands.size(); i++) {
            boolean setsMatrix = facesCamera
                    ? commands.get(i) instanceof SbcCommand.Billboard billboard && billboard.node() == node
                    : commands.get(i) instanceof SbcCommand.NodeDescription description && description.node() == node;
            if (setsMatrix) {
                return i;
            }
        }
        return -1;
    }
}
