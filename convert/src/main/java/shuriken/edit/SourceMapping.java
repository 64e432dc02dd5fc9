package shuriken.edit;

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
 * The mapping of nodes and materials of an edited scene to those of the source. It uses the source index in the extras,
 * or the name if the extras have no known index. A suffix such as {@code .001} is ignored if the source has no such
 * name.
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
        SourceIndices nodeIndices = new SourceIndices(EditScene.NODE);
        SourceIndices meshIndices = new SourceIndices(EditScene.MESH);
        for (Node node : prepared.nodes()) {
            nodeIndices.add(node.extras(), node.name());
            meshIndices.add(node.extras(), node.name());
        }
        SourceIndices materialIndices = new SourceIndices(EditScene.MATERIAL);
        prepared.materials().forEach(material -> materialIndices.add(material.extras(), material.name()));
        int[] nodes = new int[edited.nodes().size()];
        int[] meshes = new int[nodes.length];
        Set<Integer> mapped = new HashSet<>();
        Arrays.fill(meshes, Scene.NONE);
        for (int i = 0; i < nodes.length; i++) {
            Node node = edited.nodes().get(i);
            int source = nodeIndices.find(node.extras(), node.name());
            // Parents precede children, so that the joint comes before its copies.
            nodes[i] = mapped.add(source) ? source : Scene.NONE;
            if (node.mesh() != Scene.NONE) {
                meshes[i] = meshIndices.find(node.extras(), node.name());
            }
        }
        int[] materials = edited.materials().stream()
                .mapToInt(material -> materialIndices.find(material.extras(), material.name()))
                .toArray();
        MaterialCopies.separate(prepared, edited, materials);
        return new SourceMapping(nodes, meshes, materials);
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

    /** The source indices of objects of one kind, found by the index in the extras or by the name. */
    private static final class SourceIndices {
        private final String key;
        private final Map<String, Integer> byName = new HashMap<>();
        private final Set<Integer> knownIndices = new HashSet<>();

        SourceIndices(String key) {
            this.key = key;
        }

        void add(Extras extras, String name) {
            if (EncodingModel.ownExtra(extras, key) instanceof Integer index) {
                byName.put(name, index);
                knownIndices.add(index);
            }
        }

        int find(Extras extras, String name) {
            if (EncodingModel.ownExtra(extras, key) instanceof Number index
                    && knownIndices.contains(index.intValue())) {
                return index.intValue();
            }
            Integer exact = byName.get(name);
            if (exact != null) {
                return exact;
            }
            String baseName = name.replaceFirst("\\.\\d{3}$", "");
            return baseName.equals(name) ? Scene.NONE : byName.getOrDefault(baseName, Scene.NONE);
        }
    }
}
