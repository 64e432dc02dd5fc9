package shuriken.transform;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.joml.Matrix4d;
import shuriken.scene.Camera;
import shuriken.scene.Extras;
import shuriken.scene.Light;
import shuriken.scene.Mesh;
import shuriken.scene.ModifierVolume;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.Skin;
import shuriken.scene.Transform;
import shuriken.scene.support.NodeMatrices;
import shuriken.scene.support.TransformedPrimitive;

/**
 * Creates one skeleton for everything animated. Every node of a tree with an animated node or a joint becomes a joint
 * of one skin, below one root that is not a joint; root nodes with that skin draw their geometry, each vertex at its
 * rest position. Static trees, and separate cameras and lights, are unchanged.
 *
 * <p>Blender creates one armature and one action per clip for it; for separately animated nodes it creates an object
 * and an action each, and its exporter loses objects below bones (Observed: Blender 3.4.1). Scenes for editing need
 * more, also of static trees: {@code edit.EditScene}.
 */
public final class SingleSkin {
    /** The common ancestor of all joints. */
    private static final int ROOT = 0;

    private static final Extras ADDED = Extras.NONE.with("added", true);

    private final Scene scene;
    /** Nodes of the scene that become joints. */
    private final BitSet joints;
    /** Number of nodes before those of the scene: 1 for a new root. */
    private final int shift;

    private final BindPoses binds;
    private final List<Matrix4d> rest;
    private final List<Node> nodes = new ArrayList<>();
    private final List<Mesh> meshes;
    /** The node that draws for each node. */
    private final Map<Integer, Integer> drawing = new HashMap<>();

    private SingleSkin(Scene scene, BitSet joints, boolean hasRoot) {
        this.scene = scene;
        this.joints = joints;
        this.shift = hasRoot ? 0 : 1;
        this.binds = new BindPoses(scene, joints);
        this.rest = NodeMatrices.atRest(scene);
        this.meshes = new ArrayList<>(scene.meshes());
    }

    /** Returns the scene with one skeleton. */
    public static Scene of(Scene scene) {
        AnimatedTrees trees = new AnimatedTrees(scene);
        BitSet joints = trees.nodes();
        if (joints.isEmpty() || scene.skins().size() > 1) {
            return scene;
        }
        boolean hasRoot = trees.hasPlainRoot();
        if (hasRoot) {
            joints.clear(0);
        }
        return new SingleSkin(scene, joints, hasRoot).build();
    }

    private Scene build() {
        Skin skin = skin();
        if (shift > 0) {
            nodes.add(new Node(scene.name(), Scene.NONE, Transform.IDENTITY, Scene.NONE, Scene.NONE, ADDED));
        }
        for (int i = 0; i < scene.nodes().size(); i++) {
            nodes.add(node(i));
        }
        for (int i = 0; i < scene.nodes().size(); i++) {
            draw(i);
        }
        return new Scene(
                scene.name(),
                nodes,
                used(),
                scene.materials(),
                scene.textures(),
                List.of(skin),
                new RetargetedClips(scene, joints, drawing, shift).clips(),
                scene.cameras().stream().map(this::camera).toList(),
                scene.lights().stream().map(this::light).toList(),
                scene.variants(),
                scene.extras());
    }

    private Skin skin() {
        float[] inverse = new float[Math.multiplyExact(16, binds.inverses().size())];
        for (int i = 0; i < binds.inverses().size(); i++) {
            NodeMatrices.store(binds.inverses().get(i), inverse, 16 * i);
        }
        return new Skin(scene.name(), joints.stream().map(node -> node + shift).toArray(), inverse);
    }

    private Node node(int index) {
        Node node = scene.nodes().get(index);
        boolean isRoot = node.parent() == Scene.NONE;
        Node moved = node.below(isRoot ? joints.get(index) ? ROOT : Scene.NONE : node.parent() + shift);
        return joints.get(index) ? moved.withMesh(Scene.NONE, Scene.NONE) : moved;
    }

    /** Moves the geometry of a joint to a root node. */
    private void draw(int index) {
        Node node = scene.nodes().get(index);
        if (node.mesh() == Scene.NONE || !joints.get(index) && node.skin() == Scene.NONE) {
            return;
        }
        Mesh source = scene.meshes().get(node.mesh());
        List<Primitive> primitives = source.primitives().stream()
                .map(p -> node.skin() == Scene.NONE ? rigid(p, index) : skinned(p))
                .toList();
        meshes.add(new Mesh(source.name(), primitives));
        if (joints.get(index)) {
            drawing.put(index, nodes.size());
            String name = node.name() + "_mesh";
            Extras extras = ModifierVolume.is(node.extras()) ? ModifierVolume.EXTRAS.with("added", true) : ADDED;
            nodes.add(new Node(name, Scene.NONE, Transform.IDENTITY, meshes.size() - 1, 0, extras));
        } else {
            drawing.put(index, index + shift);
            nodes.set(index + shift, nodes.get(index + shift).withMesh(meshes.size() - 1, 0));
        }
    }

    private Primitive rigid(Primitive p, int node) {
        int joint = binds.joint(node);
        boolean mirrored = rest.get(node).determinant3x3() < 0;
        int[] one = new int[Math.multiplyExact(4, p.vertexCount())];
        float[] allMatrices = new float[Math.multiplyExact(4, p.vertexCount())];
        for (int i = 0; i < one.length; i += 4) {
            one[i] = joint;
            allMatrices[i] = 1;
        }
        return TransformedPrimitive.of(p, binds.transform(joint), mirrored).withInfluences(4, one, allMatrices);
    }

    private Primitive skinned(Primitive p) {
        int[] indices = scene.skins().getFirst().joints();
        int[] renumbered = new int[p.joints().length];
        for (int i = 0; i < renumbered.length; i++) {
            renumbered[i] = binds.joint(indices[p.joints()[i]]);
        }
        return p.withInfluences(p.influences(), renumbered, p.weights());
    }

    /** Returns the meshes that are still drawn, one for each node, and renumbers the nodes. */
    private List<Mesh> used() {
        Map<Integer, Integer> indices = new HashMap<>();
        List<Mesh> kept = new ArrayList<>();
        for (int i = 0; i < nodes.size(); i++) {
            Node node = nodes.get(i);
            if (node.mesh() != Scene.NONE) {
                int index = indices.computeIfAbsent(node.mesh(), mesh -> {
                    kept.add(meshes.get(mesh));
                    return kept.size() - 1;
                });
                nodes.set(i, node.withMesh(index, node.skin()));
            }
        }
        return kept;
    }

    private Camera camera(Camera c) {
        return new Camera(c.name(), c.node() + shift, c.fieldOfView(), c.near(), c.far(), c.extras());
    }

    private Light light(Light l) {
        return new Light(
                l.name(),
                l.node() + shift,
                l.kind(),
                l.colour(),
                l.intensity(),
                l.range(),
                l.innerCone(),
                l.outerCone(),
                l.extras());
    }
}
