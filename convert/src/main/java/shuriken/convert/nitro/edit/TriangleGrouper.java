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
 * @param source the scene to which the model was converted
 * @param commands the commands of the model
 */
record TriangleGrouper(Scene source, List<SbcCommand> commands) {
    /**
     * Groups triangles by the node that has the most weight in them.
     *
     * @param name the name of the part, for messages
     */
    List<AppendedPart> groupByNode(String name, List<EditCorner[]> newTriangles) {
        Map<Integer, List<EditCorner[]>> triangles = new LinkedHashMap<>();
        for (EditCorner[] triangle : newTriangles) {
            triangles
                    .computeIfAbsent(modelAncestor(AppendedPart.heaviestNode(triangle)), unused -> new ArrayList<>())
                    .add(triangle);
        }
        List<AppendedPart> parts = new ArrayList<>();
        triangles.forEach((node, nodeTriangles) -> {
            int command = node == Scene.NONE ? -1 : commandIndex(node);
            if (command < 0) {
                throw new IllegalArgumentException(name + ": no node of the model moves this part");
            }
            parts.add(new AppendedPart(nodeTriangles, node, command));
        });
        return parts;
    }

    /** Returns the index of a scene node if it is a node of the model, or else its nearest ancestor that is one. */
    int modelAncestor(int sceneNode) {
        int ancestor = source.nodes().isEmpty() ? Scene.NONE : sceneNode;
        while (ancestor != Scene.NONE && modelNode(ancestor) < 0) {
            ancestor = source.nodes().get(ancestor).parent();
        }
        return ancestor;
    }

    /** Returns the index of the model's node for a node of the scene, or -1 for other nodes of the scene. */
    int modelNode(int sceneNode) {
        return modelNode(source, sceneNode);
    }

    /** Returns the index of a model's node for a node of its scene, or -1 for other nodes of the scene. */
    static int modelNode(Scene scene, int sceneNode) {
        return scene.nodes().get(sceneNode).extras().values().get("node") instanceof Integer index ? index : -1;
    }

    /**
     * Returns the index of the first command after which the current matrix is that of a scene node, or a negative
     * number.
     */
    private int commandIndex(int sceneNode) {
        int node = modelNode(sceneNode);
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
