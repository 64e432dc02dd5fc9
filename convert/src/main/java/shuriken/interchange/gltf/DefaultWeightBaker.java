package shuriken.interchange.gltf;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import shuriken.interchange.support.JsonValue;
import shuriken.scene.Channel;
import shuriken.scene.Channel.Interpolation;
import shuriken.scene.Clip;
import shuriken.scene.Mesh;
import shuriken.scene.MorphTarget;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;

/**
 * Applies the default weights of morph targets. Meshes of a scene have weights of 0 at rest, so the weighted targets
 * are added to the mesh, and clips become relative to the default weights.
 */
final class DefaultWeightBaker {
    private final Scene scene;
    /** The default weights of each node's mesh, or an empty array if the mesh does not change. */
    private final float[][] weightsByNodeIndex;

    private DefaultWeightBaker(Scene scene, float[][] weightsByNodeIndex) {
        this.scene = scene;
        this.weightsByNodeIndex = weightsByNodeIndex;
    }

    /**
     * Returns the scene with the default weights applied to its meshes.
     *
     * @param root the root object of the file
     * @param nodeOrder the indices of the nodes in the file
     * @param includesAnimated whether meshes with animated weights are included. Their default weights are often just
     *     the weights of the frame that was displayed during export
     */
    static Scene apply(Scene scene, JsonValue root, NodeOrder nodeOrder, boolean includesAnimated) {
        Set<Integer> animatedNodeIndices = includesAnimated ? Set.of() : findAnimatedNodeIndices(scene);
        float[][] weightsByNodeIndex = new float[scene.nodes().size()][];
        boolean hasWeights = false;
        for (int i = 0; i < weightsByNodeIndex.length; i++) {
            int meshIndex = scene.nodes().get(i).meshIndex();
            weightsByNodeIndex[i] = meshIndex == Scene.NONE || animatedNodeIndices.contains(i)
                    ? new float[0]
                    : readWeights(
                            root,
                            root.get("nodes").get(nodeOrder.fileIndexByNode()[i]),
                            meshIndex,
                            morphTargetCount(scene.meshes().get(meshIndex)));
            hasWeights |= weightsByNodeIndex[i].length > 0;
        }
        return hasWeights ? new DefaultWeightBaker(scene, weightsByNodeIndex).bake() : scene;
    }

    private static Set<Integer> findAnimatedNodeIndices(Scene scene) {
        return scene.clips().stream()
                .flatMap(clip -> clip.channels().stream())
                .filter(channel -> animatesWeights(channel.target()))
                .map(channel -> ((Target.OfNode) channel.target()).nodeIndex())
                .collect(Collectors.toSet());
    }

    private static boolean animatesWeights(Target target) {
        return target instanceof Target.OfNode nodeTarget && nodeTarget.property() == Property.WEIGHTS;
    }

    private static int morphTargetCount(Mesh mesh) {
        return mesh.primitives().isEmpty()
                ? 0
                : mesh.primitives().getFirst().targets().size();
    }

    /**
     * Reads the weights of a node, or the weights of its mesh if the node has none. The result is empty if all are 0.
     */
    private static float[] readWeights(JsonValue root, JsonValue nodeJson, int meshIndex, int morphTargetCount) {
        JsonValue nodeWeightsJson = nodeJson.get("weights");
        JsonValue weightsJson = nodeWeightsJson.exists()
                ? nodeWeightsJson
                : root.get("meshes").get(meshIndex).get("weights");
        float[] weights = new float[morphTargetCount];
        boolean hasNonZero = false;
        int i = 0;
        for (JsonValue weight : weightsJson.elements()) {
            if (i < morphTargetCount) {
                weights[i] = weight.number(0);
                hasNonZero |= weights[i] != 0;
                i++;
            }
        }
        return hasNonZero ? weights : new float[0];
    }

    private Scene bake() {
        List<Mesh> meshes = new ArrayList<>(scene.meshes());
        Map<String, Integer> bakedMeshIndexByKey = new HashMap<>();
        boolean[] isReplaced = new boolean[meshes.size()];
        List<Node> nodes = new ArrayList<>();
        for (int i = 0; i < weightsByNodeIndex.length; i++) {
            Node node = scene.nodes().get(i);
            int meshIndex = node.meshIndex();
            if (meshIndex != Scene.NONE) {
                String key = meshIndex + Arrays.toString(weightsByNodeIndex[i]);
                Integer bakedMeshIndex = bakedMeshIndexByKey.get(key);
                if (bakedMeshIndex == null) {
                    Mesh bakedMesh = withWeights(scene.meshes().get(meshIndex), weightsByNodeIndex[i]);
                    bakedMeshIndex = storeBakedMesh(bakedMesh, meshIndex, isReplaced[meshIndex], meshes);
                    isReplaced[meshIndex] = true;
                    bakedMeshIndexByKey.put(key, bakedMeshIndex);
                }
                node = node.withMeshIndices(bakedMeshIndex, node.skinIndex());
            }
            nodes.add(node);
        }
        return scene.withNodes(nodes)
                .withMeshes(meshes)
                .withClips(scene.clips().stream().map(this::withRelativeWeights).toList());
    }

    /**
     * Stores a copy of a mesh and returns the index of the copy. The first copy replaces the mesh. Copies with other
     * weights are appended.
     */
    private static int storeBakedMesh(Mesh bakedMesh, int meshIndex, boolean isReplaced, List<Mesh> meshes) {
        if (isReplaced) {
            meshes.add(bakedMesh);
            return meshes.size() - 1;
        }
        meshes.set(meshIndex, bakedMesh);
        return meshIndex;
    }

    private static Mesh withWeights(Mesh mesh, float[] weights) {
        return weights.length == 0
                ? mesh
                : new Mesh(
                        mesh.name(),
                        mesh.primitives().stream()
                                .map(primitive -> withWeights(primitive, weights))
                                .toList());
    }

    private static Primitive withWeights(Primitive primitive, float[] weights) {
        float[] positions = primitive.positions().clone();
        float[] normals = primitive.normals().clone();
        for (int i = 0; i < weights.length; i++) {
            MorphTarget target = primitive.targets().get(i);
            addWeighted(positions, target.positionDeltas(), weights[i]);
            addWeighted(normals, target.normalDeltas(), weights[i]);
        }
        for (int i = 0; i + 2 < normals.length; i += 3) {
            double length = Math.sqrt(
                    normals[i] * normals[i] + normals[i + 1] * normals[i + 1] + normals[i + 2] * normals[i + 2]);
            for (int componentIndex = i; componentIndex < i + 3 && length > 0; componentIndex++) {
                normals[componentIndex] = (float) (normals[componentIndex] / length);
            }
        }
        return primitive.withPositions(positions, normals).withTargets(primitive.targets());
    }

    private static void addWeighted(float[] values, float[] deltas, float weight) {
        for (int i = 0; i < deltas.length; i++) {
            values[i] += weight * deltas[i];
        }
    }

    private Clip withRelativeWeights(Clip clip) {
        return new Clip(
                clip.name(),
                clip.framesPerSecond(),
                clip.duration(),
                clip.channels().stream().map(this::withRelativeWeights).toList(),
                clip.extras());
    }

    /** Returns a channel whose weights are relative to the default weights. Tangents are unchanged. */
    private Channel withRelativeWeights(Channel channel) {
        if (!(channel.target() instanceof Target.OfNode target) || target.property() != Property.WEIGHTS) {
            return channel;
        }
        float[] weights = weightsByNodeIndex[target.nodeIndex()];
        if (weights.length == 0) {
            return channel;
        }
        float[] values = channel.values().clone();
        boolean hasTangents = channel.interpolation() == Interpolation.CUBIC_SPLINE;
        for (int i = 0; i < values.length; i++) {
            if (!hasTangents || i / weights.length % 3 == 1) {
                values[i] -= weights[i % weights.length];
            }
        }
        return new Channel(channel.target(), channel.interpolation(), channel.times(), values);
    }
}
