package shuriken.interchange.gltf;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import shuriken.scene.Channel;
import shuriken.scene.Clip;
import shuriken.scene.ModifierVolume;
import shuriken.scene.Node;
import shuriken.scene.Scene;
import shuriken.scene.Skin;
import shuriken.scene.Target;
import shuriken.scene.Target.Property;
import shuriken.scene.Transform;

/**
 * Writes the nodes. The nodes of the scene keep their indices; nodes that glTF requires in addition follow.
 *
 * <ul>
 *   <li>A skinned mesh must be at a root without a transform. If a node already is such a root, has no children and is
 *       not a joint, it keeps its mesh. Otherwise a root {@code <name>_mesh} is added that draws the mesh.
 *   <li>The joints of a skin must have a common root. Otherwise all roots above joints get one parent, which is named
 *       after the scene.
 * </ul> Added nodes have {@code "added": true} in their extras.
 */
final class NodeWriter {
    /** A component of a node that is omitted from the JSON. */
    private static final float[] OMITTED = {};

    private static final Map<String, Object> ADDED_EXTRAS = Map.of("added", true);

    private final Scene scene;
    private final MeshWriter meshWriter;
    private final SkinWriter skinWriter;
    /** The index of the root above each node. */
    private final int[] rootIndexByNode;

    /** The indices of the children of each node. */
    private final int[][] childIndicesByNode;

    private final BitSet jointNodeIndices = new BitSet();
    private final Map<Integer, Integer> cameraIndexByNode = new HashMap<>();
    private final Map<Integer, Integer> lightIndexByNode = new HashMap<>();
    /** The indices of the nodes whose visibility a clip changes. */
    private final BitSet nodeIndicesWithVisibility = new BitSet();
    /** Maps the index of a scene node to the index of the added node that draws its mesh. */
    private final Map<Integer, Integer> addedNodeIndexByNode = new HashMap<>();

    private final List<GltfObject.Node> nodes = new ArrayList<>();
    private final List<Integer> rootNodeIndices = new ArrayList<>();

    NodeWriter(Scene scene, MeshWriter meshWriter, SkinWriter skinWriter) {
        this.scene = scene;
        this.meshWriter = meshWriter;
        this.skinWriter = skinWriter;
        this.rootIndexByNode = new int[scene.nodes().size()];
        this.childIndicesByNode = findChildrenAndRoots();
        scene.skins().forEach(skin -> Arrays.stream(skin.joints()).forEach(jointNodeIndices::set));
        scene.cameras().forEach(camera -> cameraIndexByNode.put(camera.nodeIndex(), cameraIndexByNode.size()));
        scene.lights().forEach(light -> lightIndexByNode.put(light.nodeIndex(), lightIndexByNode.size()));
        for (Clip clip : scene.clips()) {
            for (Channel channel : clip.channels()) {
                if (channel.target() instanceof Target.OfNode target && target.property() == Property.VISIBLE) {
                    nodeIndicesWithVisibility.set(target.nodeIndex());
                }
            }
        }
        writeNodes();
    }

    /** Returns the indices of the children of each node, and stores the index of the root of each node. */
    private int[][] findChildrenAndRoots() {
        int[] childCounts = new int[rootIndexByNode.length];
        for (Node node : scene.nodes()) {
            if (node.parentIndex() != Scene.NONE) {
                childCounts[node.parentIndex()]++;
            }
        }
        int[][] childIndices = new int[rootIndexByNode.length][];
        for (int i = 0; i < rootIndexByNode.length; i++) {
            childIndices[i] = new int[childCounts[i]];
            int parentIndex = scene.nodes().get(i).parentIndex();
            rootIndexByNode[i] = parentIndex == Scene.NONE ? i : rootIndexByNode[parentIndex];
            if (parentIndex != Scene.NONE) {
                int remainingCount = childCounts[parentIndex];
                childIndices[parentIndex][childIndices[parentIndex].length - remainingCount] = i;
                childCounts[parentIndex] = remainingCount - 1;
            }
        }
        return childIndices;
    }

    /** Writes the nodes of the scene, then the common root of joints and the roots of skinned meshes. */
    private void writeNodes() {
        Map<Integer, GltfObject.Node> meshRootByNode = new LinkedHashMap<>();
        for (int i = 0; i < rootIndexByNode.length; i++) {
            Node node = scene.nodes().get(i);
            boolean drawsMesh = meshWriter.hasGeometry(node.meshIndex());
            boolean isSkinned = drawsMesh && node.skinIndex() != Scene.NONE;
            if (isSkinned && !canDrawSkinnedMesh(i)) {
                meshRootByNode.put(i, createMeshRoot(node));
                nodes.add(toGltf(i, /* drawsMesh= */ false, /* isSkinned= */ false));
            } else {
                nodes.add(toGltf(i, drawsMesh, isSkinned));
            }
        }
        BitSet groupedRootIndices = findRootIndicesToGroup();
        IntStream.range(0, rootIndexByNode.length)
                .filter(i -> rootIndexByNode[i] == i && !groupedRootIndices.get(i))
                .forEach(rootNodeIndices::add);
        if (!groupedRootIndices.isEmpty()) {
            addRoot(createAddedNode(
                    scene.name(), groupedRootIndices.stream().toArray(), /* mesh= */ null, /* skin= */ null));
        }
        meshRootByNode.forEach((nodeIndex, meshRoot) -> {
            addedNodeIndexByNode.put(nodeIndex, nodes.size());
            addRoot(meshRoot);
        });
    }

    private void addRoot(GltfObject.Node root) {
        rootNodeIndices.add(nodes.size());
        nodes.add(root);
    }

    /** Returns whether a node fulfils the requirements of a node that draws a skinned mesh. */
    private boolean canDrawSkinnedMesh(int nodeIndex) {
        Node node = scene.nodes().get(nodeIndex);
        return node.parentIndex() == Scene.NONE
                && childIndicesByNode[nodeIndex].length == 0
                && !jointNodeIndices.get(nodeIndex)
                && node.transform().equals(Transform.IDENTITY);
    }

    private GltfObject.Node createMeshRoot(Node node) {
        int meshIndex = meshWriter.getOrAddMeshIndex(node.meshIndex(), /* isSkinned= */ true);
        int skinIndex = skinWriter.getOrAddSkinIndex(node.skinIndex());
        return createAddedNode(node.name() + "_mesh", new int[0], meshIndex, skinIndex);
    }

    private static GltfObject.Node createAddedNode(
            String name, int[] children, @Nullable Integer mesh, @Nullable Integer skin) {
        return new GltfObject.Node(
                name, children, mesh, skin, /* camera= */ null, OMITTED, OMITTED, OMITTED, Map.of(), ADDED_EXTRAS);
    }

    private GltfObject.Node toGltf(int nodeIndex, boolean drawsMesh, boolean isSkinned) {
        Node node = scene.nodes().get(nodeIndex);
        return new GltfObject.Node(
                node.name(),
                childIndicesByNode[nodeIndex],
                drawsMesh ? meshWriter.getOrAddMeshIndex(node.meshIndex(), isSkinned) : null,
                isSkinned ? skinWriter.getOrAddSkinIndex(node.skinIndex()) : null,
                cameraIndexByNode.get(nodeIndex),
                toTranslation(node.transform().translation()),
                toRotation(node.transform().rotation()),
                toScale(node.transform().scale()),
                createExtensions(nodeIndex),
                node.extras().values());
    }

    private Map<String, Object> createExtensions(int nodeIndex) {
        Map<String, Object> extensions = new LinkedHashMap<>();
        Integer lightIndex = lightIndexByNode.get(nodeIndex);
        if (lightIndex != null) {
            extensions.put(GltfObject.LIGHTS, Map.of("light", lightIndex));
        }
        if (nodeIndicesWithVisibility.get(nodeIndex)) {
            extensions.put(GltfObject.VISIBILITY, Map.of("visible", true));
        } else if (isModifierVolume(nodeIndex)) {
            extensions.put(GltfObject.VISIBILITY, Map.of("visible", false));
        }
        return extensions;
    }

    /** Returns whether a node draws a modifier volume, which viewers hide. */
    private boolean isModifierVolume(int nodeIndex) {
        Node node = scene.nodes().get(nodeIndex);
        return node.meshIndex() != Scene.NONE && ModifierVolume.isVolume(node.extras());
    }

    /** Returns whether a clip changes the visibility of a node, or a node draws a modifier volume. */
    boolean usesVisibility() {
        return !nodeIndicesWithVisibility.isEmpty()
                || IntStream.range(0, rootIndexByNode.length).anyMatch(this::isModifierVolume);
    }

    /** Returns the index of the glTF node that draws the mesh of a scene node, if the mesh is drawn. */
    Optional<Integer> findMeshNodeIndex(int nodeIndex) {
        return nodes.get(nodeIndex).mesh() != null
                ? Optional.of(nodeIndex)
                : Optional.ofNullable(addedNodeIndexByNode.get(nodeIndex));
    }

    /** Returns the indices of the roots above the joints of each skin whose joints have different roots. */
    private BitSet findRootIndicesToGroup() {
        BitSet groupedRootIndices = new BitSet();
        for (Skin skin : scene.skins()) {
            int[] jointRootIndices = Arrays.stream(skin.joints())
                    .map(jointNodeIndex -> rootIndexByNode[jointNodeIndex])
                    .distinct()
                    .toArray();
            if (jointRootIndices.length > 1) {
                Arrays.stream(jointRootIndices).forEach(groupedRootIndices::set);
            }
        }
        return groupedRootIndices;
    }

    private static float[] toTranslation(float[] translation) {
        float[] finiteTranslation = {
            GeometryWriter.toFinite(translation[0]),
            GeometryWriter.toFinite(translation[1]),
            GeometryWriter.toFinite(translation[2])
        };
        return finiteTranslation[0] == 0 && finiteTranslation[1] == 0 && finiteTranslation[2] == 0
                ? OMITTED
                : finiteTranslation;
    }

    private static float[] toScale(float[] scale) {
        float[] finiteScale = {
            GeometryWriter.toFinite(scale[0]), GeometryWriter.toFinite(scale[1]), GeometryWriter.toFinite(scale[2])
        };
        return finiteScale[0] == 1 && finiteScale[1] == 1 && finiteScale[2] == 1 ? OMITTED : finiteScale;
    }

    /** Returns a unit quaternion, or an empty array for a quaternion that becomes the identity. */
    private static float[] toRotation(float[] quaternion) {
        float[] unit = quaternion.clone();
        return normalizeRotation(unit, /* offset= */ 0) ? unit : OMITTED;
    }

    /**
     * Normalizes a quaternion in an array. A quaternion becomes the identity if x, y and z are 0, or if it is not
     * finite.
     *
     * @return whether the quaternion is not the identity
     */
    static boolean normalizeRotation(float[] rotations, int offset) {
        double x = rotations[offset];
        double y = rotations[offset + 1];
        double z = rotations[offset + 2];
        double w = rotations[offset + 3];
        double length = Math.sqrt(x * x + y * y + z * z + w * w);
        boolean hasNoAxis = x == 0 && y == 0 && z == 0;
        if (hasNoAxis || !Double.isFinite(length)) {
            Arrays.fill(rotations, offset, offset + 3, 0);
            rotations[offset + 3] = 1;
            return false;
        }
        rotations[offset] = (float) (x / length);
        rotations[offset + 1] = (float) (y / length);
        rotations[offset + 2] = (float) (z / length);
        rotations[offset + 3] = (float) (w / length);
        return true;
    }

    List<GltfObject.Node> nodes() {
        return nodes;
    }

    int[] rootNodeIndices() {
        return rootNodeIndices.stream().mapToInt(Integer::intValue).toArray();
    }
}
