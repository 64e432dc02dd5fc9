package shuriken.edit.scene;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import shuriken.convert.support.EncodingModel;
import shuriken.scene.Extras;
import shuriken.scene.Node;
import shuriken.scene.Scene;
import shuriken.scene.Skin;

/**
 * Maps the nodes and materials of an edited scene to the nodes and materials of the source, by the source index in the
 * extras, or by name if the extras have no known index. A suffix such as {@code .001} is ignored if the source has no
 * object with the complete name.
 *
 * @param sourceNodeIndices the index of the source node for each node of the edited scene, or {@link Scene#NONE}. Of
 *     several nodes with the same source node, only the first has the index
 * @param sourceMeshNodeIndices the index of the source node that drew the mesh of each node of the edited scene, or
 *     {@link Scene#NONE}
 * @param sourceMaterialIndices the index of the source material for each material of the edited scene, or
 *     {@link Scene#NONE} for a new material or a changed copy
 */
public record SourceMapping(int[] sourceNodeIndices, int[] sourceMeshNodeIndices, int[] sourceMaterialIndices) {
    /**
     * Maps the nodes and materials of an edited scene.
     *
     * @param originalScene the scene that the editor received
     */
    public static SourceMapping between(Scene originalScene, Scene editedScene) {
        SourceIndices nodeIndices = new SourceIndices(EditScene.NODE_KEY);
        SourceIndices meshIndices = new SourceIndices(EditScene.MESH_KEY);
        for (Node node : originalScene.nodes()) {
            nodeIndices.add(node.extras(), node.name());
            meshIndices.add(node.extras(), node.name());
        }
        SourceIndices materialIndices = new SourceIndices(EditScene.MATERIAL_KEY);
        originalScene.materials().forEach(material -> materialIndices.add(material.extras(), material.name()));
        int[] sourceNodeIndices = new int[editedScene.nodes().size()];
        int[] sourceMeshNodeIndices = new int[sourceNodeIndices.length];
        Set<Integer> assignedSourceIndices = new HashSet<>();
        Arrays.fill(sourceMeshNodeIndices, Scene.NONE);
        for (int i = 0; i < sourceNodeIndices.length; i++) {
            Node node = editedScene.nodes().get(i);
            int sourceIndex = nodeIndices.findIndex(node.extras(), node.name());
            // Parents precede children, so that the joint comes before its copies.
            sourceNodeIndices[i] = assignedSourceIndices.add(sourceIndex) ? sourceIndex : Scene.NONE;
            if (node.meshIndex() != Scene.NONE) {
                sourceMeshNodeIndices[i] = meshIndices.findIndex(node.extras(), node.name());
            }
        }
        int[] sourceMaterialIndices = editedScene.materials().stream()
                .mapToInt(material -> materialIndices.findIndex(material.extras(), material.name()))
                .toArray();
        MaterialCopySeparator.separate(originalScene, editedScene, sourceMaterialIndices);
        return new SourceMapping(sourceNodeIndices, sourceMeshNodeIndices, sourceMaterialIndices);
    }

    /** Returns the index of the edited scene's node for a node of the source, or {@link Scene#NONE}. */
    public int findNodeIndex(int sourceIndex) {
        for (int i = 0; i < sourceNodeIndices.length; i++) {
            if (sourceNodeIndices[i] == sourceIndex) {
                return i;
            }
        }
        return Scene.NONE;
    }

    /**
     * Returns the index of the source node for a node of the edited scene. For a new node, this is the source node of
     * its nearest ancestor that is not new, or 0 if all its ancestors are new.
     *
     * @param editedScene the scene that contains the node
     */
    public int nearestSourceNodeIndex(Scene editedScene, int nodeIndex) {
        int ancestorIndex = nodeIndex;
        while (ancestorIndex != Scene.NONE && sourceNodeIndices[ancestorIndex] == Scene.NONE) {
            ancestorIndex = editedScene.nodes().get(ancestorIndex).parentIndex();
        }
        return ancestorIndex == Scene.NONE ? 0 : sourceNodeIndices[ancestorIndex];
    }

    /** Returns the index of the source node for each joint of a skin, like {@link #nearestSourceNodeIndex}. */
    public int[] nearestSourceNodeIndices(Scene editedScene, Skin skin) {
        return Arrays.stream(skin.joints())
                .map(jointIndex -> nearestSourceNodeIndex(editedScene, jointIndex))
                .toArray();
    }

    /** The source indices of objects of one kind, found by the index in the extras or by the name. */
    private static final class SourceIndices {
        private final String extrasKey;
        private final Map<String, Integer> indexByName = new HashMap<>();
        private final Set<Integer> knownIndices = new HashSet<>();

        SourceIndices(String extrasKey) {
            this.extrasKey = extrasKey;
        }

        void add(Extras extras, String name) {
            if (EncodingModel.ownExtra(extras, extrasKey) instanceof Integer index) {
                indexByName.put(name, index);
                knownIndices.add(index);
            }
        }

        int findIndex(Extras extras, String name) {
            if (EncodingModel.ownExtra(extras, extrasKey) instanceof Number index
                    && knownIndices.contains(index.intValue())) {
                return index.intValue();
            }
            Integer exactIndex = indexByName.get(name);
            if (exactIndex != null) {
                return exactIndex;
            }
            String baseName = name.replaceFirst("\\.\\d{3}$", "");
            return baseName.equals(name) ? Scene.NONE : indexByName.getOrDefault(baseName, Scene.NONE);
        }
    }
}
