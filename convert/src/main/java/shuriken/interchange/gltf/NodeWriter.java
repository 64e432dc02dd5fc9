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
 * Writes the nodes. Those of the scene keep their indices; nodes that glTF additionally requires follow.
 *
 * <ul>
 *   <li>A skinned mesh must be at a root without a transform. If a node already is such a root, has no children and is
 *       not a joint, it keeps its mesh. Otherwise a root {@code <name>_mesh} is added that draws the mesh.
 *   <li>The joints of a skin must have a common root. Otherwise all roots above joints get one parent, which is named
 *       after the scene.
 * </ul> Added nodes have {@code "added": true} in their extras.
 */
final class NodeWriter {
    private static final float[] OMITTED = {};
    private static final Map<String, Object> ADDED_EXTRAS = Map.of("added", true);

    private final Scene scene;
    private final MeshWriter meshes;
    private final SkinWriter skins;
    /** The index of the root above each node. */
    private final int[] rootIndices;

    private final int[][] children;
    private final BitSet jointNodes = new BitSet();
    private final Map<Integer, Integer> camerasByNode = new HashMap<>();
    private final Map<Integer, Integer> lightsByNode = new HashMap<>();
    /** The nodes whose visibility a clip changes. */
    private final BitSet nodesWithVisibility = new BitSet();
    /** The added nodes that draw meshes, by the scene node that they draw for. */
    private final Map<Integer, Integer> addedMeshNodes = new HashMap<>();

    private final List<GltfObject.Node> nodes = new ArrayList<>();
    private final List<Integer> roots = new ArrayList<>();

    NodeWriter(Scene scene, MeshWriter meshes, SkinWriter skins) {
        this.scene = scene;
        this.meshes = meshes;
        this.skins = skins;
        this.rootIndices = new int[scene.nodes().size()];
        this.children = findChildrenAndRoots();
        scene.skins().forEach(skin -> Arrays.stream(skin.joints()).forEach(jointNodes::set));
        scene.cameras().forEach(camera -> camerasByNode.put(camera.node(), camerasByNode.size()));
        scene.lights().forEach(light -> lightsByNode.put(light.node(), lightsByNode.size()));
        for (Clip clip : scene.clips()) {
            for (Channel channel : clip.channels()) {
                if (channel.target() instanceof Target.OfNode target && target.property() == Property.VISIBLE) {
                    nodesWithVisibility.set(target.node());
                }
            }
        }
        writeNodes();
    }

    /** Returns the children of each node, and computes the root of each node. */
    private int[][] findChildrenAndRoots() {
        int[] childCounts = new int[rootIndices.length];
        for (Node node : scene.nodes()) {
            if (node.parent() != Scene.NONE) {
                childCounts[node.parent()]++;
            }
        }
        int[][] children = new int[rootIndices.length][];
        for (int i = 0; i < rootIndices.length; i++) {
            children[i] = new int[childCounts[i]];
            int parentIndex = scene.nodes().get(i).parent();
            rootIndices[i] = parentIndex == Scene.NONE ? i : rootIndices[parentIndex];
            if (parentIndex != Scene.NONE) {
                int remainingCount = childCounts[parentIndex];
                children[parentIndex][children[parentIndex].length - remainingCount] = i;
                childCounts[parentIndex] = remainingCount - 1;
            }
        }
        return children;
    }

    private void writeNodes() {
        List<GltfObject.Node> meshRoots = new ArrayList<>();
        for (int i = 0; i < rootIndices.length; i++) {
            Node node = scene.nodes().get(i);
            boolean isDrawing = meshes.isDrawn(node.mesh());
            boolean isSkinned = isDrawing && node.skin() != Scene.NONE;
            if (isSkinned && !canDrawSkinnedMesh(i)) {
                addedMeshNodes.put(i, meshRoots.size());
                meshRoots.add(createMeshRoot(node));
                nodes.add(toGltf(i, /* isDrawing= */ false, /* isSkinned= */ false));
            } else {
                nodes.add(toGltf(i, isDrawing, isSkinned));
            }
        }
        BitSet groupedRoots = findRootsToGroup();
        IntStream.range(0, rootIndices.length)
                .filter(i -> rootIndices[i] == i && !groupedRoots.get(i))
                .forEach(roots::add);
        if (!groupedRoots.isEmpty()) {
            addRoot(createAddedNode(scene.name(), groupedRoots.stream().toArray(), null, null));
        }
        addedMeshNodes.replaceAll((node, meshRoot) -> meshRoot + nodes.size());
        meshRoots.forEach(this::addRoot);
    }

    private void addRoot(GltfObject.Node root) {
        roots.add(nodes.size());
        nodes.add(root);
    }

    /** Returns whether a node fulfils the requirements of a node that draws a skinned mesh. */
    private boolean canDrawSkinnedMesh(int nodeIndex) {
        Node node = scene.nodes().get(nodeIndex);
        return node.parent() == Scene.NONE
                && children[nodeIndex].length == 0
                && !jointNodes.get(nodeIndex)
                && node.transform().equals(Transform.IDENTITY);
    }

    private GltfObject.Node createMeshRoot(Node node) {
        int meshIndex = meshes.indexOf(node.mesh(), /* isSkinned= */ true);
        int skinIndex = skins.indexOf(node.skin());
        return createAddedNode(node.name() + "_mesh", new int[0], meshIndex, skinIndex);
    }

    private static GltfObject.Node createAddedNode(
            String name, int[] children, @Nullable Integer mesh, @Nullable Integer skin) {
        return new GltfObject.Node(name, children, mesh, skin, null, OMITTED, OMITTED, OMITTED, Map.of(), ADDED_EXTRAS);
    }

    private GltfObject.Node toGltf(int nodeIndex, boolean isDrawing, boolean isSkinned) {
        Node node = scene.nodes().get(nodeIndex);
        return new GltfObject.Node(
                node.name(),
                children[nodeIndex],
                isDrawing ? meshes.indexOf(node.mesh(), isSkinned) : null,
                isSkinned ? skins.indexOf(node.skin()) : null,
                camerasByNode.get(nodeIndex),
                toTranslation(node.transform().translation()),
                toRotation(node.transform().rotation()),
                toScale(node.transform().scale()),
                createExtensions(nodeIndex),
                node.extras().values());
    }

    private Map<String, Object> createExtensions(int nodeIndex) {
        Map<String, Object> extensions = new LinkedHashMap<>();
        Integer lightIndex = lightsByNode.get(nodeIndex);
        if (lightIndex != null) {
            extensions.put(GltfObject.LIGHTS, Map.of("light", lightIndex));
        }
        if (nodesWithVisibility.get(nodeIndex)) {
            extensions.put(GltfObject.VISIBILITY, Map.of("visible", true));
        } else if (isModifierVolume(nodeIndex)) {
            extensions.put(GltfObject.VISIBILITY, Map.of("visible", false));
        }
        return extensions;
    }

    /** Returns whether a node draws a modifier volume, which viewers hide. */
    private boolean isModifierVolume(int nodeIndex) {
        Node node = scene.nodes().get(nodeIndex);
        return node.mesh() != Scene.NONE && ModifierVolume.isVolume(node.extras());
    }

    /** Returns whether a clip changes the visibility of a node, or a node is hidden. */
    boolean usesVisibility() {
        return !nodesWithVisibility.isEmpty()
                || IntStream.range(0, rootIndices.length).anyMatch(this::isModifierVolume);
    }

    /** Returns the glTF node that draws the mesh of a scene node, if the mesh is drawn. */
    Optional<Integer> findMeshNode(int nodeIndex) {
        return nodes.get(nodeIndex).mesh() != null
                ? Optional.of(nodeIndex)
                : Optional.ofNullable(addedMeshNodes.get(nodeIndex));
    }

    /** Returns the roots above the joints of each skin whose joints have different roots. */
    private BitSet findRootsToGroup() {
        BitSet groupedRoots = new BitSet();
        for (Skin skin : scene.skins()) {
            int[] jointRoots = Arrays.stream(skin.joints())
                    .map(jointNode -> rootIndices[jointNode])
                    .distinct()
                    .toArray();
            if (jointRoots.length > 1) {
                Arrays.stream(jointRoots).forEach(groupedRoots::set);
            }
        }
        return groupedRoots;
    }

    private static float[] toTranslation(float[] translation) {
        float[] finite = {
            GeometryWriter.toFinite(translation[0]),
            GeometryWriter.toFinite(translation[1]),
            GeometryWriter.toFinite(translation[2])
        };
        return finite[0] == 0 && finite[1] == 0 && finite[2] == 0 ? OMITTED : finite;
    }

    private static float[] toScale(float[] scale) {
        float[] finite = {
            GeometryWriter.toFinite(scale[0]), GeometryWriter.toFinite(scale[1]), GeometryWriter.toFinite(scale[2])
        };
        return finite[0] == 1 && finite[1] == 1 && finite[2] == 1 ? OMITTED : finite;
    }

    /** Returns a unit quaternion, or an empty array for the identity or a quaternion of zeros. */
    private static float[] toRotation(float[] quaternion) {
        float[] unit = quaternion.clone();
        return normalizeRotation(unit, 0) ? unit : OMITTED;
    }

    /**
     * Normalises a quaternion in an array. A quaternion of zeros becomes the identity.
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

    int[] roots() {
        return roots.stream().mapToInt(Integer::intValue).toArray();
    }
}
