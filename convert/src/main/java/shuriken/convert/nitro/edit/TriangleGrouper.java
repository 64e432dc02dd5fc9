package shuriken.convert.nitro.edit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import shuriken.edit.mesh.EditCorner;
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
     * @param partName the name of the part, for messages
     */
    List<AppendedPart> groupByNode(String partName, List<EditCorner[]> newTriangles) {
        Map<Integer, List<EditCorner[]>> trianglesByNode = new LinkedHashMap<>();
        for (EditCorner[] triangle : newTriangles) {
            trianglesByNode
                    .computeIfAbsent(
                            nearestModelAncestor(AppendedPart.heaviestNode(triangle)), unused -> new ArrayList<>())
                    .add(triangle);
        }
        List<AppendedPart> parts = new ArrayList<>();
        trianglesByNode.forEach((sceneNodeIndex, nodeTriangles) -> {
            int commandIndex = sceneNodeIndex == Scene.NONE ? -1 : findMatrixCommand(sceneNodeIndex);
            if (commandIndex < 0) {
                throw new IllegalArgumentException(partName + ": no node of the model moves this part");
            }
            parts.add(new AppendedPart(nodeTriangles, sceneNodeIndex, commandIndex));
        });
        return parts;
    }

    /** Returns the index of a scene node if the model has it, or else of its nearest ancestor that the model has. */
    int nearestModelAncestor(int sceneNodeIndex) {
        int ancestorIndex = source.nodes().isEmpty() ? Scene.NONE : sceneNodeIndex;
        while (ancestorIndex != Scene.NONE && modelNodeIndex(ancestorIndex) < 0) {
            ancestorIndex = source.nodes().get(ancestorIndex).parent();
        }
        return ancestorIndex;
    }

    /** Returns the index of the model's node for a node of the scene, or -1 for other nodes of the scene. */
    int modelNodeIndex(int sceneNodeIndex) {
        return modelNodeIndex(source, sceneNodeIndex);
    }

    /** Returns the index of a model's node for a node of its scene, or -1 for other nodes of the scene. */
    static int modelNodeIndex(Scene scene, int sceneNodeIndex) {
        return scene.nodes().get(sceneNodeIndex).extras().values().get("node") instanceof Integer modelNodeIndex
                ? modelNodeIndex
                : -1;
    }

    /**
     * Returns the index of the first command that makes the matrix of a scene node the current matrix, or -1.
     */
    private int findMatrixCommand(int sceneNodeIndex) {
        int modelNodeIndex = modelNodeIndex(sceneNodeIndex);
        boolean facesCamera =
                source.nodes().get(sceneNodeIndex).extras().values().containsKey("billboard");
        for (int i = 0; i < commands.size(); i++) {
            boolean setsMatrix = facesCamera
                    ? commands.get(i) instanceof SbcCommand.Billboard billboard
                            && billboard.nodeIndex() == modelNodeIndex
                    : commands.get(i) instanceof SbcCommand.NodeDescription description
                            && description.nodeIndex() == modelNodeIndex;
            if (setsMatrix) {
                return i;
            }
        }
        return -1;
    }
}
