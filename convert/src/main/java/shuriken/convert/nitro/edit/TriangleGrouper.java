package shuriken.convert.nitro.edit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import shuriken.convert.nitro.mesh.NitroSceneAssembler;
import shuriken.edit.mesh.EditCorner;
import shuriken.nitro.mdl0.SbcCommand;
import shuriken.scene.Scene;

/**
 * Divides the triangles of new parts into groups that become shapes, and maps scene nodes to the model's nodes.
 *
 * @param sourceScene the scene to which the model was converted
 * @param commands the commands of the model
 */
record TriangleGrouper(Scene sourceScene, List<SbcCommand> commands) {
    /**
     * Groups triangles by the node that has the largest weight in them.
     *
     * @param partName the name of the part, for messages
     * @throws IllegalArgumentException if the model does not compute the matrix of a node
     */
    List<RigidTriangles> groupByNode(String partName, List<EditCorner[]> newTriangles) {
        Map<Integer, List<EditCorner[]>> trianglesByNode = new LinkedHashMap<>();
        for (EditCorner[] triangle : newTriangles) {
            trianglesByNode
                    .computeIfAbsent(
                            nearestModelAncestorIndex(RigidTriangles.heaviestNodeIndex(triangle)),
                            unused -> new ArrayList<>())
                    .add(triangle);
        }
        List<RigidTriangles> rigidGroups = new ArrayList<>();
        trianglesByNode.forEach((sceneNodeIndex, nodeTriangles) -> {
            int commandIndex = sceneNodeIndex == Scene.NONE ? -1 : findMatrixCommandIndex(sceneNodeIndex);
            if (commandIndex < 0) {
                throw new IllegalArgumentException(partName + ": no node of the model moves this part");
            }
            rigidGroups.add(new RigidTriangles(nodeTriangles, sceneNodeIndex, commandIndex));
        });
        return rigidGroups;
    }

    /**
     * Returns the index of the nearest scene node that is a node of the model: the given node or an ancestor. The
     * result is {@link Scene#NONE} if neither is a node of the model.
     */
    int nearestModelAncestorIndex(int sceneNodeIndex) {
        int ancestorIndex = sourceScene.nodes().isEmpty() ? Scene.NONE : sceneNodeIndex;
        while (ancestorIndex != Scene.NONE && modelNodeIndex(ancestorIndex) < 0) {
            ancestorIndex = sourceScene.nodes().get(ancestorIndex).parentIndex();
        }
        return ancestorIndex;
    }

    /** Returns the index of the model's node that became a node of the source, or -1 for other nodes of the source. */
    int modelNodeIndex(int sceneNodeIndex) {
        return modelNodeIndex(sourceScene, sceneNodeIndex);
    }

    /** Returns the index of the model's node that became a node of a scene, or -1 for other nodes of the scene. */
    static int modelNodeIndex(Scene scene, int sceneNodeIndex) {
        return scene.nodes().get(sceneNodeIndex).extras().values().get(NitroSceneAssembler.NODE_KEY)
                        instanceof Integer modelNodeIndex
                ? modelNodeIndex
                : -1;
    }

    /**
     * Returns the index of the first command after which the matrix of a scene node is the current matrix, or -1 if no
     * command loads the matrix.
     */
    private int findMatrixCommandIndex(int sceneNodeIndex) {
        int modelNodeIndex = modelNodeIndex(sceneNodeIndex);
        boolean facesCamera = sourceScene
                .nodes()
                .get(sceneNodeIndex)
                .extras()
                .values()
                .containsKey(NitroSceneAssembler.BILLBOARD_KEY);
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
