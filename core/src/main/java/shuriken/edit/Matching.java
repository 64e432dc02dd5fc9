package shuriken.edit;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import shuriken.convert.BuildModel;
import shuriken.scene.Extras;
import shuriken.scene.Node;
import shuriken.scene.Scene;

/**
 * Which nodes and materials of an edited scene are which of the source's: by number, else by name, where a tail such as
 * {@code .001} is passed over if the name without it is free.
 *
 * @param nodes by node of the edited scene the node of the source's scene, or {@link Scene#NONE}
 * @param meshes by node of the edited scene with a mesh the node of the source's scene that drew it, or {@link Scene#NONE}
 * @param materials by material of the edited scene that of the source's, or {@link Scene#NONE}
 */
public record Matching(int[] nodes, int[] meshes, int[] materials) {
    /** @param prepared the source's scene as it was given to the editor */
    static Matching of(Scene prepared, Scene edited) {
        Map<String, Integer> nodeNames = new HashMap<>();
        Map<String, Integer> meshNames = new HashMap<>();
        for (Node node : prepared.nodes()) {
            number(node.extras(), EditScene.NODE, nodeNames, node.name());
            number(node.extras(), EditScene.MESH, meshNames, node.name());
        }
        Map<String, Integer> materialNames = new HashMap<>();
        prepared.materials()
                .forEach(material -> number(material.extras(), EditScene.MATERIAL, materialNames, material.name()));
        int[] nodes = new int[edited.nodes().size()];
        int[] meshes = new int[nodes.length];
        boolean[] taken = new boolean
                [nodeNames.values().stream().mapToInt(i -> i + 1).max().orElse(0)];
        Arrays.fill(meshes, Scene.NONE);
        for (int i = 0; i < nodes.length; i++) {
            Node node = edited.nodes().get(i);
            nodes[i] = find(node.extras(), EditScene.NODE, nodeNames, node.name());
            if (nodes[i] != Scene.NONE) {
                // The joint comes before copies of it: parents stand before children.
                nodes[i] = taken[nodes[i]] ? Scene.NONE : nodes[i];
                if (nodes[i] != Scene.NONE) {
                    taken[nodes[i]] = true;
                }
            }
            if (node.mesh() != Scene.NONE) {
                meshes[i] = find(node.extras(), EditScene.MESH, meshNames, node.name());
            }
        }
        int[] materials = edited.materials().stream()
                .mapToInt(material -> find(material.extras(), EditScene.MATERIAL, materialNames, material.name()))
                .toArray();
        CopiedMaterials.separate(prepared, edited, materials);
        return new Matching(nodes, meshes, materials);
    }

    private static void number(Extras extras, String key, Map<String, Integer> names, String name) {
        if (BuildModel.number(extras, key) instanceof Integer number) {
            names.put(name, number);
        }
    }

    private static int find(Extras extras, String key, Map<String, Integer> names, String name) {
        if (BuildModel.number(extras, key) instanceof Number number && names.containsValue(number.intValue())) {
            return number.intValue();
        }
        Integer exact = names.get(name);
        if (exact != null) {
            return exact;
        }
        String bare = name.replaceFirst("\\.\\d{3}$", "");
        return bare.equals(name) ? Scene.NONE : names.getOrDefault(bare, Scene.NONE);
    }

    /**
     * The node of the source that a node of the edited scene is, or the nearest one above it; the first if there is none.
     *
     * @param edited that these nodes are of
     */
    int known(Scene edited, int node) {
        int above = node;
        while (above != Scene.NONE && nodes[above] == Scene.NONE) {
            above = edited.nodes().get(above).parent();
        }
        return above == Scene.NONE ? 0 : nodes[above];
    }
}
