package shuriken.transform;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.joml.Matrix4d;
import shuriken.scene.Channel;
import shuriken.scene.Clip;
import shuriken.scene.Mesh;
import shuriken.scene.ModifierVolume;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.Target;
import shuriken.scene.support.NodeMatrices;
import shuriken.scene.support.PrimitiveTransformer;

/**
 * Joins all primitives of one material that never move relative to each other. These are the primitives below one root
 * or animated node, or the primitives of one skin. Meshes that several nodes draw are only joined on request, and then
 * static primitives below different roots are joined too. The first of the joined nodes draws the result in its space.
 * The other nodes stay without a mesh. A billboard counts as animated.
 *
 * <p>Meshes with morph targets or animated visibility, modifier volumes, and meshes without a skin on nodes that are
 * scaled to zero do not change.
 */
final class MeshJoiner {
    private final Scene scene;
    private final boolean joinsRepeatedMeshes;
    /** The number of nodes that draw each mesh. */
    private final int[] drawingNodeCountByMesh;
    /** Whether a clip animates each node, or the node is a billboard. */
    private final boolean[] isAnimated;
    /** Whether a clip changes the visibility or the morph targets of each node. */
    private final boolean[] isSeparate;

    private final List<Matrix4d> worldTransforms;
    /** The indices of the nodes whose meshes are drawn together, by group. */
    private final Map<MeshGroup, List<Integer>> nodeIndicesByGroup = new LinkedHashMap<>();

    /**
     * The key of meshes that can be joined.
     *
     * @param skinIndex the index of the meshes' skin, or {@link Scene#NONE}
     * @param anchorIndex the index of the node that all of these meshes follow, or {@link Scene#NONE} for the scene
     */
    private record MeshGroup(int skinIndex, int anchorIndex) {}

    /**
     * The properties that joined primitives must have in common.
     *
     * @param materialIndex the index of the material, or {@link Scene#NONE}
     * @param mode the mode of the primitives
     * @param hasNormals whether there are normals
     * @param texCoordSetCount the number of sets of texture coordinates
     * @param influencesPerVertex the number of influences of a vertex
     */
    private record PrimitiveKey(
            int materialIndex, Primitive.Mode mode, boolean hasNormals, int texCoordSetCount, int influencesPerVertex) {
        static PrimitiveKey create(Primitive primitive) {
            int texCoordSetCount = primitive.texCoords().length == 0
                    ? 0
                    : 1 + primitive.extraTexCoords().size();
            return new PrimitiveKey(
                    primitive.materialIndex(),
                    primitive.mode(),
                    primitive.normals().length > 0,
                    texCoordSetCount,
                    primitive.influencesPerVertex());
        }
    }

    private MeshJoiner(Scene scene, boolean joinsRepeatedMeshes) {
        this.scene = scene;
        this.joinsRepeatedMeshes = joinsRepeatedMeshes;
        this.drawingNodeCountByMesh = new int[scene.meshes().size()];
        this.isAnimated = new boolean[scene.nodes().size()];
        this.isSeparate = new boolean[scene.nodes().size()];
        this.worldTransforms = NodeMatrices.atRest(scene);
        for (Node node : scene.nodes()) {
            if (node.meshIndex() != Scene.NONE) {
                drawingNodeCountByMesh[node.meshIndex()]++;
            }
        }
        for (Clip clip : scene.clips()) {
            for (Channel channel : clip.channels()) {
                if (channel.target() instanceof Target.OfNode target) {
                    isAnimated[target.nodeIndex()] = true;
                    isSeparate[target.nodeIndex()] |= !target.property().isTransform();
                }
            }
        }
    }

    /**
     * Returns the scene with joined meshes.
     *
     * @param joinsRepeatedMeshes whether meshes that several nodes draw are joined too
     */
    static Scene join(Scene scene, boolean joinsRepeatedMeshes) {
        return new MeshJoiner(scene, joinsRepeatedMeshes).joinMeshes();
    }

    private Scene joinMeshes() {
        int[] anchorIndexByNode = new int[scene.nodes().size()];
        for (int i = 0; i < anchorIndexByNode.length; i++) {
            Node node = scene.nodes().get(i);
            isAnimated[i] |= node.extras().values().containsKey("billboard");
            anchorIndexByNode[i] = findAnchorIndex(i, anchorIndexByNode);
            if (isJoinable(i)) {
                boolean isSkinned = node.skinIndex() != Scene.NONE;
                MeshGroup group = new MeshGroup(node.skinIndex(), isSkinned ? Scene.NONE : anchorIndexByNode[i]);
                nodeIndicesByGroup
                        .computeIfAbsent(group, unused -> new ArrayList<>())
                        .add(i);
            }
        }
        List<Node> nodes = new ArrayList<>(scene.nodes());
        List<Mesh> meshes = new ArrayList<>(scene.meshes());
        nodeIndicesByGroup.forEach((group, nodeIndices) -> {
            Node firstNode = nodes.get(nodeIndices.getFirst());
            meshes.add(new Mesh(scene.meshes().get(firstNode.meshIndex()).name(), joinPrimitives(nodeIndices)));
            nodes.set(nodeIndices.getFirst(), firstNode.withMeshIndices(meshes.size() - 1, firstNode.skinIndex()));
            nodeIndices
                    .subList(1, nodeIndices.size())
                    .forEach(nodeIndex ->
                            nodes.set(nodeIndex, nodes.get(nodeIndex).withMeshIndices(Scene.NONE, Scene.NONE)));
        });
        return scene.withNodes(nodes).withMeshes(meshes);
    }

    /**
     * Returns the index of the node that determines the motion of a node. This is the node itself or an ancestor. If
     * repeated meshes are joined too, it is {@link Scene#NONE} for all static nodes.
     */
    private int findAnchorIndex(int nodeIndex, int[] anchorIndexByNode) {
        int parentIndex = scene.nodes().get(nodeIndex).parentIndex();
        if (isAnimated[nodeIndex] || parentIndex == Scene.NONE && !joinsRepeatedMeshes) {
            return nodeIndex;
        }
        return parentIndex == Scene.NONE ? Scene.NONE : anchorIndexByNode[parentIndex];
    }

    private boolean isJoinable(int nodeIndex) {
        Node node = scene.nodes().get(nodeIndex);
        return node.meshIndex() != Scene.NONE
                && !isSeparate[nodeIndex]
                && !ModifierVolume.isVolume(node.extras())
                && (joinsRepeatedMeshes || drawingNodeCountByMesh[node.meshIndex()] == 1)
                && (node.skinIndex() != Scene.NONE
                        || Math.abs(worldTransforms.get(nodeIndex).determinant3x3()) > 0)
                && scene.meshes().get(node.meshIndex()).primitives().stream()
                        .allMatch(primitive -> primitive.targets().isEmpty());
    }

    /**
     * Returns the joined primitives of nodes in the space of the first node. Skinned primitives stay in the space of
     * their skin.
     */
    private List<Primitive> joinPrimitives(List<Integer> nodeIndices) {
        Matrix4d worldToFirstNode = worldTransforms.get(nodeIndices.getFirst()).invertAffine(new Matrix4d());
        boolean isFirstMirrored = worldTransforms.get(nodeIndices.getFirst()).determinant3x3() < 0;
        Map<PrimitiveKey, List<Primitive>> primitivesByKey = new LinkedHashMap<>();
        for (int nodeIndex : nodeIndices) {
            Node node = scene.nodes().get(nodeIndex);
            Matrix4d nodeToFirstNode = worldToFirstNode.mul(worldTransforms.get(nodeIndex), new Matrix4d());
            boolean isReversed = worldTransforms.get(nodeIndex).determinant3x3() < 0 != isFirstMirrored;
            boolean isInTargetSpace = nodeIndex == nodeIndices.getFirst() || node.skinIndex() != Scene.NONE;
            for (Primitive primitive : scene.meshes().get(node.meshIndex()).primitives()) {
                primitivesByKey
                        .computeIfAbsent(PrimitiveKey.create(primitive), unused -> new ArrayList<>())
                        .add(
                                isInTargetSpace
                                        ? primitive
                                        : PrimitiveTransformer.transform(primitive, nodeToFirstNode, isReversed));
            }
        }
        return primitivesByKey.values().stream().map(PrimitiveJoiner::join).toList();
    }
}
