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
 * Writes the nodes: those of the scene under their own indices, then those that glTF requires additionally.
 * <ul>
 * <li>A skinned mesh must be at a root without a transform. Such a node, without children and not a joint, keeps its
 * mesh; for any other a root {@code <name>_mesh} is added that draws it.
 * <li>The joints of a skin must have a common root. Otherwise all roots above joints get one parent, named after the
 * scene.
 * </ul> Added nodes have {@code "added": true} in their extras.
 */
final class NodeWriter {
    private static final float[] DEFAULT = {};
    private static final Map<String, Object> ADDED = Map.of("added", true);

    private final Scene scene;
    private final MeshWriter meshes;
    private final SkinWriter skins;
    private final int[] rootOf;
    private final int[][] children;
    private final BitSet joints = new BitSet();
    private final Map<Integer, Integer> cameraAt = new HashMap<>();
    private final Map<Integer, Integer> lightAt = new HashMap<>();
    /** Nodes that some clip shows and hides. */
    private final BitSet switched = new BitSet();
    /** Added nodes that draw, by the scene node that they draw for. */
    private final Map<Integer, Integer> meshNodes = new HashMap<>();

    private final List<GltfObject.Node> nodes = new ArrayList<>();
    private final List<Integer> roots = new ArrayList<>();

    NodeWriter(Scene scene, MeshWriter meshes, SkinWriter skins) {
        this.scene = scene;
        this.meshes = meshes;
        this.skins = skins;
        this.rootOf = new int[scene.nodes().size()];
        this.children = children();
        scene.skins().forEach(skin -> Arrays.stream(skin.joints()).forEach(joints::set));
        scene.cameras().forEach(camera -> cameraAt.put(camera.node(), cameraAt.size()));
        scene.lights().forEach(light -> lightAt.put(light.node(), lightAt.size()));
        for (Clip clip : scene.clips()) {
            for (Channel channel : clip.channels()) {
                if (channel.target() instanceof Target.OfNode(int node, Property property)
                        && property == Property.VISIBLE) {
                    switched.set(node);
                }
            }
        }
        build();
    }

    private int[][] children() {
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

    private void build() {
        List<GltfObject.Node> carriers = new ArrayList<>();
        for (int i = 0; i < rootOf.length; i++) {
            Node node = scene.nodes().get(i);
            boolean draws = meshes.isDrawn(node.mesh());
            boolean skinned = draws && node.skin() != Scene.NONE;
            if (skinned && !canCarry(i)) {
                meshNodes.put(i, carriers.size());
                carriers.add(carrier(node));
                nodes.add(node(i, false, false));
            } else {
                nodes.add(node(i, draws, skinned));
            }
        }
        BitSet grouped = rootsWithoutCommonOne();
        IntStream.range(0, rootOf.length)
                .filter(i -> rootOf[i] == i && !grouped.get(i))
                .forEach(roots::add);
        if (!grouped.isEmpty()) {
            add(added(scene.name(), grouped.stream().toArray(), null, null));
        }
        meshNodes.replaceAll((node, carrier) -> carrier + nodes.size());
        carriers.forEach(this::add);
    }

    private void add(GltfObject.Node root) {
        roots.add(nodes.size());
        nodes.add(root);
    }

    private boolean canCarry(int index) {
        Node node = scene.nodes().get(index);
        return node.parent() == Scene.NONE
                && children[index].length == 0
                && !joints.get(index)
                && node.transform().equals(Transform.IDENTITY);
    }

    private GltfObject.Node carrier(Node node) {
        int mesh = meshes.mesh(node.mesh(), true);
        int skin = skins.skin(node.skin());
        return added(node.name() + "_mesh", new int[0], mesh, skin);
    }

    private static GltfObject.Node added(String name, int[] children, @Nullable Integer mesh, @Nullable Integer skin) {
        return new GltfObject.Node(name, children, mesh, skin, null, DEFAULT, DEFAULT, DEFAULT, Map.of(), ADDED);
    }

    private GltfObject.Node node(int index, boolean draws, boolean skinned) {
        Node node = scene.nodes().get(index);
        return new GltfObject.Node(
                node.name(),
                children[index],
                draws ? meshes.mesh(node.mesh(), skinned) : null,
                skinned ? skins.skin(node.skin()) : null,
                cameraAt.get(index),
                translation(node.transform().translation()),
                rotation(node.transform().rotation()),
                scale(node.transform().scale()),
                extensions(index),
                node.extras().values());
    }

    private Map<String, Object> extensions(int index) {
        Map<String, Object> extensions = new LinkedHashMap<>();
        Integer light = lightAt.get(index);
        if (light != null) {
            extensions.put(GltfObject.LIGHTS, Map.of("light", light));
        }
        if (switched.get(index)) {
            extensions.put(GltfObject.VISIBILITY, Map.of("visible", true));
        } else if (isVolume(index)) {
            extensions.put(GltfObject.VISIBILITY, Map.of("visible", false));
        }
        return extensions;
    }

    /** Returns whether a node draws a modifier volume, which viewers hide. */
    private boolean isVolume(int index) {
        Node node = scene.nodes().get(index);
        return node.mesh() != Scene.NONE && ModifierVolume.is(node.extras());
    }

    /** Returns whether some clip shows and hides a node, or a node is hidden. */
    boolean anySwitched() {
        return !switched.isEmpty() || IntStream.range(0, rootOf.length).anyMatch(this::isVolume);
    }

    /** Returns the glTF node that draws the mesh of a scene node, if it is drawn. */
    Optional<Integer> meshNode(int node) {
        return nodes.get(node).mesh() != null ? Optional.of(node) : Optional.ofNullable(meshNodes.get(node));
    }

    /** Returns the roots above joints of some skin, if any skin's joints have different roots. */
    private BitSet rootsWithoutCommonOne() {
        BitSet grouped = new BitSet();
        for (Skin skin : scene.skins()) {
            int[] above = Arrays.stream(skin.joints())
                    .map(joint -> rootOf[joint])
                    .distinct()
                    .toArray();
            if (above.length > 1) {
                Arrays.stream(above).forEach(grouped::set);
            }
        }
        return grouped;
    }

    private static float[] translation(float[] t) {
        float[] finite = {Geometry.finite(t[0]), Geometry.finite(t[1]), Geometry.finite(t[2])};
        return finite[0] == 0 && finite[1] == 0 && finite[2] == 0 ? DEFAULT : finite;
    }

    private static float[] scale(float[] s) {
        float[] finite = {Geometry.finite(s[0]), Geometry.finite(s[1]), Geometry.finite(s[2])};
        return finite[0] == 1 && finite[1] == 1 && finite[2] == 1 ? DEFAULT : finite;
    }

    /** Returns a unit quaternion; null for the identity or without a direction. */
    private static float[] rotation(float[] q) {
        float[] unit = q.clone();
        return needsRotation(unit, 0) ? unit : DEFAULT;
    }

    /**
     * Normalises a quaternion in an array; one without a direction becomes the identity.
     *
     * @return whether it is not the identity
     */
    static boolean needsRotation(float[] row, int at) {
        double x = row[at];
        double y = row[at + 1];
        double z = row[at + 2];
        double w = row[at + 3];
        double length = Math.sqrt(x * x + y * y + z * z + w * w);
        boolean none = x == 0 && y == 0 && z == 0;
        if (none || !Double.isFinite(length)) {
            Arrays.fill(row, at, at + 3, 0);
            row[at + 3] = 1;
            return false;
        }
        row[at] = (float) (x / length);
        row[at + 1] = (float) (y / length);
        row[at + 2] = (float) (z / length);
        row[at + 3] = (float) (w / length);
        return true;
    }

    List<GltfObject.Node> nodes() {
        return nodes;
    }

    int[] roots() {
        return roots.stream().mapToInt(Integer::intValue).toArray();
    }
}
