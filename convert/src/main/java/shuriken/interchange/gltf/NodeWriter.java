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
    private final int[] rootOf;
    private final int[][] children;
    private final BitSet joints = new BitSet();
    private final Map<Integer, Integer> cameraOfNode = new HashMap<>();
    private final Map<Integer, Integer> lightOfNode = new HashMap<>();
    /** The nodes whose visibility a clip changes. */
    private final BitSet nodesWithVisibility = new BitSet();
    /** The added nodes that draw meshes, by the scene node that they draw for. */
    private final Map<Integer, Integer> meshNodes = new HashMap<>();

    private final List<GltfObject.Node> nodes = new ArrayList<>();
    private final List<Integer> roots = new ArrayList<>();

    NodeWriter(Scene scene, MeshWriter meshes, SkinWriter skins) {
        this.scene = scene;
        this.meshes = meshes;
        this.skins = skins;
        this.rootOf = new int[scene.nodes().size()];
        this.children = findChildrenAndRoots();
        scene.skins().forEach(skin -> Arrays.stream(skin.joints()).forEach(joints::set));
        scene.cameras().forEach(camera -> cameraOfNode.put(camera.node(), cameraOfNode.size()));
        scene.lights().forEach(light -> lightOfNode.put(light.node(), lightOfNode.size()));
        for (Clip clip : scene.clips()) {
            for (Channel channel : clip.channels()) {
                if (channel.target() instanceof Target.OfNode(int node, Property property)
                        && property == Property.VISIBLE) {
                    nodesWithVisibility.set(node);
                }
            }
        }
        writeNodes();
    }

    /** Returns the children of each node, and computes the root of each node. */
    private int[][] findChildrenAndRoots() {
        int[] counts = new int[rootOf.length];
        for (Node node : scene.nodes()) {
            if (node.parent() != Scene.NONE) {
                counts[node.parent()]++;
            }
        }
        int[][] children = new int[rootOf.length][];
        for (int i = 0; i < rootOf.length; i++) {
            children[i] = new int[counts[i]];
            int parent = scene.nodes().get(i).parent();
            rootOf[i] = parent == Scene.NONE ? i : rootOf[parent];
            if (parent != Scene.NONE) {
                children[parent][children[parent].length - counts[parent]--] = i;
            }
        }
        return children;
    }

    private void writeNodes() {
        List<GltfObject.Node> meshRoots = new ArrayList<>();
        for (int i = 0; i < rootOf.length; i++) {
            Node node = scene.nodes().get(i);
            boolean isDrawing = meshes.isDrawn(node.mesh());
            boolean isSkinned = isDrawing && node.skin() != Scene.NONE;
            if (isSkinned && !canDrawSkinnedMesh(i)) {
                meshNodes.put(i, meshRoots.size());
                meshRoots.add(createMeshRoot(node));
                nodes.add(toGltf(i, false, false));
            } else {
                nodes.add(toGltf(i, isDrawing, isSkinned));
            }
        }
        BitSet groupedRoots = rootsToGroup();
        IntStream.range(0, rootOf.length)
                .filter(i -> rootOf[i] == i && !groupedRoots.get(i))
                .forEach(roots::add);
        if (!groupedRoots.isEmpty()) {
            add(addedNode(scene.name(), groupedRoots.stream().toArray(), null, null));
        }
        meshNodes.replaceAll((node, meshRoot) -> meshRoot + nodes.size());
        meshRoots.forEach(this::add);
    }

    private void add(GltfObject.Node root) {
        roots.add(nodes.size());
        nodes.add(root);
    }

    /** Returns whether a node already is such a root as a skinned mesh requires. */
    private boolean canDrawSkinnedMesh(int index) {
        Node node = scene.nodes().get(index);
        return node.parent() == Scene.NONE
                && children[index].length == 0
                && !joints.get(index)
                && node.transform().equals(Transform.IDENTITY);
    }

    private GltfObject.Node createMeshRoot(Node node) {
        int mesh = meshes.indexOf(node.mesh(), true);
        int skin = skins.indexOf(node.skin());
        return addedNode(node.name() + "_mesh", new int[0], mesh, skin);
    }

    private static GltfObject.Node addedNode(
            String name, int[] children, @Nullable Integer mesh, @Nullable Integer skin) {
        return new GltfObject.Node(name, children, mesh, skin, null, OMITTED, OMITTED, OMITTED, Map.of(), ADDED_EXTRAS);
    }

    private GltfObject.Node toGltf(int index, boolean isDrawing, boolean isSkinned) {
        Node node = scene.nodes().get(index);
        return new GltfObject.Node(
                node.name(),
                children[index],
                isDrawing ? meshes.indexOf(node.mesh(), isSkinned) : null,
                isSkinned ? skins.indexOf(node.skin()) : null,
                cameraOfNode.get(index),
                translation(node.transform().translation()),
                rotation(node.transform().rotation()),
                scale(node.transform().scale()),
                extensions(index),
                node.extras().values());
    }

    private Map<String, Object> extensions(int index) {
        Map<String, Object> extensions = new LinkedHashMap<>();
        Integer light = lightOfNode.get(index);
        if (light != null) {
            extensions.put(GltfObject.LIGHTS, Map.of("light", light));
        }
        if (nodesWithVisibility.get(index)) {
            extensions.put(GltfObject.VISIBILITY, Map.of("visible", true));
        } else if (isVolume(index)) {
            extensions.put(GltfObject.VISIBILITY, Map.of("visible", false));
        }
        return extensions;
    }

    /** Returns whether a node draws a modifier volume, which viewers hide. */
    private boolean isVolume(int index) {
        Node node = scene.nodes().get(index);
        return node.mesh() != Scene.NONE && ModifierVolume.isVolume(node.extras());
    }

    /** Returns whether a clip changes the visibility of a node, or a node is hidden. */
    boolean usesVisibility() {
        return !nodesWithVisibility.isEmpty()
                || IntStream.range(0, rootOf.length).anyMatch(this::isVolume);
    }

    /** Returns the glTF node that draws the mesh of a scene node, if the mesh is drawn. */
    Optional<Integer> meshNode(int node) {
        return nodes.get(node).mesh() != null ? Optional.of(node) : Optional.ofNullable(meshNodes.get(node));
    }

    /** Returns the roots above joints of skins whose joints have different roots. */
    private BitSet rootsToGroup() {
        BitSet groupedRoots = new BitSet();
        for (Skin skin : scene.skins()) {
            int[] jointRoots = Arrays.stream(skin.joints())
                    .map(joint -> rootOf[joint])
                    .distinct()
                    .toArray();
            if (jointRoots.length > 1) {
                Arrays.stream(jointRoots).forEach(groupedRoots::set);
            }
        }
        return groupedRoots;
    }

    private static float[] translation(float[] translation) {
        float[] finite = {
            GeometryWriter.toFinite(translation[0]),
            GeometryWriter.toFinite(translation[1]),
            GeometryWriter.toFinite(translation[2])
        };
        return finite[0] == 0 && finite[1] == 0 && finite[2] == 0 ? OMITTED : finite;
    }

    private static float[] scale(float[] scale) {
        float[] finite = {
            GeometryWriter.toFinite(scale[0]), GeometryWriter.toFinite(scale[1]), GeometryWriter.toFinite(scale[2])
        };
        return finite[0] == 1 && finite[1] == 1 && finite[2] == 1 ? OMITTED : finite;
    }

    /** Returns a unit quaternion, or an empty array for the identity or a quaternion of zeros. */
    private static float[] rotation(float[] quaternion) {
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
        boolean isWithoutAxis = x == 0 && y == 0 && z == 0;
        if (isWithoutAxis || !Double.isFinite(length)) {
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
