package shuriken.edit;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import shuriken.convert.support.EncodingModel;
import shuriken.scene.Extras;
import shuriken.scene.Node;
import shuriken.scene.Scene;
import shuriken.scene.Skin;

/**
 * The mapping of nodes and materials of an edited scene to those of the source. It uses the source index in the extras,
 * or the name if the extras have no index. A suffix such as {@code .001} is ignored if the name without it is unused.
 *
 * @param nodes the source node of each node of the edited scene, or {@link Scene#NONE}
 * @param meshes the source node that drew the mesh of each node of the edited scene, or {@link Scene#NONE}
 * @param materials the source material of each material of the edited scene, or {@link Scene#NONE}
 */
public record SourceMapping(int[] nodes, int[] meshes, int[] materials) {
    /**
     * Maps the nodes and materials of an edited scene.
     *
     * @param prepared the source's scene as the editor received it
     */
    static SourceMapping between(Scene prepared, Scene edited) {
        Map<String, Integer> nodeNames = new HashMap<>();
        Map<String, Integer> meshNames = new HashMap<>();
        for (Node node : prepared.nodes()) {
            recordIndex(node.extras(), EditScene.NODE, nodeNames, node.name());
            recordIndex(node.extras(), EditScene.MESH, meshNames, node.name());
        }
        Map<String, Integer> materialNames = new HashMap<>();
        prepared.materials()
                .forEach(
                        material -> recordIndex(material.extras(), EditScene.MATERIAL, materialNames, material.name()));
        int[] nodes = new int[edited.nodes().size()];
        int[] meshes = new int[nodes.length];
        boolean[] isMapped = new boolean
                [nodeNames.values().stream().mapToInt(i -> i + 1).max().orElse(0)];
        Arrays.fill(meshes, Scene.NONE);
        for (int i = 0; i < nodes.length; i++) {
            Node node = edited.nodes().get(i);
            nodes[i] = sourceIndex(node.extras(), EditScene.NODE, nodeNames, node.name());
            if (nodes[i] != Scene.NONE) {
                // Parents precede children, so that the joint comes before its copies.
                nodes[i] = isMapped[nodes[i]] ? Scene.NONE : nodes[i];
                if (nodes[i] != Scene.NONE) {
                    isMapped[nodes[i]] = true;
                }
            }
            if (node.mesh() != Scene.NONE) {
                meshes[i] = sourceIndex(node.extras(), EditScene.MESH, meshNames, node.name());
            }
        }
        int[] materials = edited.materials().stream()
                .mapToInt(
                        material -> sourceIndex(material.extras(), EditScene.MATERIAL, materialNames, material.name()))
                .toArray();
        MaterialCopies.separate(prepared, edited, materials);
        return new SourceMapping(nodes, meshes, materials);
    }

    private static void recordIndex(Extras extras, String key, Map<String, Integer> names, String name) {
        if (EncodingModel.ownExtra(extras, key) instanceof Integer number) {
            names.put(name, number);
        }
    }

    private static int sourceIndex(Extras extras, String key, Map<String, Integer> names, String name) {
        if (EncodingModel.ownExtra(extras, key) instanceof Number index && names.containsValue(index.intValue())) {
            return index.intValue();
        }
        Integer exact = names.get(name);
        if (exact != null) {
            return exact;
        }
        String baseName = name.replaceFirst("\\.\\d{3}$", "");
        return baseName.equals(name) ? Scene.NONE : names.getOrDefault(baseName, Scene.NONE);
    }

    /** Returns the node of the edited scene that is a node of the source, or {@link Scene#NONE}. */
    int editedNode(int source) {
        for (int i = 0; i < nodes.length; i++) {
            if (nodes[i] == source) {
                return i;
            }
        }
        return Scene.NONE;
    }

    /**
     * Returns the source node of a node of the edited scene or of the node's nearest ancestor that has one, or 0.
     *
     * @param edited the scene that contains the node
     */
    int sourceNode(Scene edited, int node) {
        int ancestor = node;
        while (ancestor != Scene.NONE && nodes[ancestor] == Scene.NONE) {
            ancestor = edited.nodes().get(ancestor).parent();
        }
        return ancestor == Scene.NONE ? 0 : nodes[ancestor];
    }

    /** Returns the source node of each joint of a skin, like {@link #sourceNode}. */
    int[] sourceJoints(Scene edited, Skin skin) {
        return Arrays.stream(skin.joints())
                .map(joint -> sourceNode(edited, joint))
                .toArray();
    }
}
