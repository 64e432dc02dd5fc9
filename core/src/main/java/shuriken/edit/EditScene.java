package shuriken.edit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import shuriken.convert.BindPose;
import shuriken.convert.BuildModel;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.OutputFile;
import shuriken.interchange.gltf.GlbExporter;
import shuriken.scene.Camera;
import shuriken.scene.Extras;
import shuriken.scene.Light;
import shuriken.scene.Material;
import shuriken.scene.Mesh;
import shuriken.scene.Node;
import shuriken.scene.NodeMatrices;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.Skin;
import shuriken.scene.Texture;
import shuriken.scene.Transform;
import shuriken.scene.TransformedPrimitive;

/**
 * A scene in the form that comes back whole from Blender: one root, below it all nodes of the source as joints of one skin,
 * and every mesh outside of the tree, moved by that skin. Numbers of nodes, meshes and materials are in their extras as
 * {@code shuriken}; names are unique.
 *
 * <p>{@code postprocess.SingleSkin} makes one skeleton for viewers instead, of what moves alone, and leaves the numbers and names
 * of nodes, what stands still and scenes of several skins as they are; here every node must come back, so that none of that may stay.
 */
public final class EditScene {
    /** The name of the extras that hold numbers. */
    public static final String KEY = "shuriken";
    /** In extras of a joint: its place among the nodes of the source's scene. */
    public static final String NODE = "node";
    /** In extras of a node with a mesh: the node of the source's scene that draws it. */
    public static final String MESH = "mesh";
    /** In extras of a material: its place in the source's scene. */
    public static final String MATERIAL = "material";
    /** In extras of the node above all joints. */
    public static final String ROOT = "root";

    private final Scene source;
    private final BindPose bind;
    private final ShortNames names = new ShortNames();
    private final List<Node> nodes = new ArrayList<>();
    private final List<Mesh> meshes = new ArrayList<>();
    /** By place in the source the place here; carriers of skinned meshes are no joints. */
    private final int[] joints;

    private final Map<Integer, Integer> carriers = new HashMap<>();

    private EditScene(Scene source) {
        this.source = source;
        this.bind = BindPose.of(source);
        this.joints = new int[source.nodes().size()];
    }

    /**
     * The scene to be edited, as a GLB. Pictures and colours are the source's own, also of surfaces that glTF cannot mix as the game
     * does: what is painted in an editor goes back as it is.
     *
     * @param facts of the file and how it was converted, for the extras of the scene
     */
    public static List<OutputFile> glb(Scene source, Extras facts, String stem, ExportOptions options) {
        return new GlbExporter().export(new EditScene(source).scene(facts), stem, options.withOwnBlend(true));
    }

    private Scene scene(Extras facts) {
        nodes.add(new Node(
                names.take(source.name()),
                Scene.NONE,
                Transform.IDENTITY,
                Scene.NONE,
                Scene.NONE,
                numbered(Extras.NONE, ROOT, true)));
        addJoints();
        Skin skin = skin();
        addMeshes();
        EditSceneClips clips = new EditSceneClips(nodes, joints, carriers);
        List<Skin> skins = skin.joints().length == 0 ? List.of() : List.of(skin);
        return new Scene(
                source.name(),
                nodes,
                meshes,
                materials(),
                textures(),
                skins,
                source.clips().stream().map(clips::of).toList(),
                source.cameras().stream().map(this::camera).toList(),
                source.lights().stream().map(this::light).toList(),
                source.variants(),
                source.extras().with(KEY, facts));
    }

    private List<Texture> textures() {
        List<String> called = pictureNames(source);
        List<Texture> textures = new ArrayList<>();
        for (int i = 0; i < called.size(); i++) {
            textures.add(source.textures().get(i).withName(called.get(i)));
        }
        return textures;
    }

    /** What a scene's pictures are called there: what stands behind a point is lost in Blender. */
    public static List<String> pictureNames(Scene source) {
        ShortNames names = new ShortNames();
        return source.textures().stream()
                .map(texture -> names.take(texture.name().replace('.', '_')))
                .toList();
    }

    static Extras numbered(Extras extras, String name, Object number) {
        Extras own = extras.values().get(KEY) instanceof Extras before ? before : Extras.NONE;
        return extras.with(KEY, own.with(name, number));
    }

    private void addJoints() {
        for (int i = 0; i < joints.length; i++) {
            Node node = source.nodes().get(i);
            if (BuildModel.isCarrier(source, i)) {
                joints[i] = Scene.NONE;
                continue;
            }
            joints[i] = nodes.size();
            int parent = node.parent() == Scene.NONE ? 0 : joints[node.parent()];
            Extras extras = numbered(node.extras(), NODE, i);
            nodes.add(new Node(names.take(node.name()), parent, node.transform(), Scene.NONE, Scene.NONE, extras));
        }
    }

    private Skin skin() {
        int[] all = Arrays.stream(joints).filter(joint -> joint != Scene.NONE).toArray();
        float[] matrices = new float[Math.multiplyExact(16, all.length)];
        for (int i = 0, at = 0; i < joints.length; i++) {
            if (joints[i] != Scene.NONE) {
                NodeMatrices.store(bind.inverse(i), matrices, at);
                at += 16;
            }
        }
        return new Skin(source.name(), all, matrices);
    }

    private void addMeshes() {
        for (int i = 0; i < joints.length; i++) {
            Node node = source.nodes().get(i);
            if (node.mesh() == Scene.NONE
                    || source.meshes().get(node.mesh()).primitives().isEmpty()) {
                continue;
            }
            int drawing = i;
            List<Primitive> primitives = source.meshes().get(node.mesh()).primitives().stream()
                    .map(primitive -> node.skin() == Scene.NONE ? rigid(primitive, drawing) : skinned(primitive, node))
                    .toList();
            String name = names.take(joints[i] == Scene.NONE ? node.name() : node.name() + "_mesh");
            carriers.put(i, nodes.size());
            nodes.add(new Node(
                    name, Scene.NONE, Transform.IDENTITY, meshes.size(), 0, numbered(Extras.NONE, MESH, drawing)));
            meshes.add(new Mesh(name, primitives));
        }
    }

    /** Joints of the skin are all nodes but carriers, in their order; before node 0 stands the root. */
    private int number(int sourceNode) {
        return joints[sourceNode] - 1;
    }

    private Primitive rigid(Primitive primitive, int node) {
        Matrix4dc place = bind.place(node);
        int n = primitive.vertexCount();
        int[] owners = new int[Math.multiplyExact(4, n)];
        float[] weights = new float[Math.multiplyExact(4, n)];
        for (int i = 0; i < n; i++) {
            owners[4 * i] = number(node);
            weights[4 * i] = 1;
        }
        return TransformedPrimitive.of(primitive, place).withInfluences(4, owners, weights);
    }

    private Primitive skinned(Primitive primitive, Node node) {
        int[] skinJoints = source.skins().get(node.skin()).joints();
        int[] owners = new int[primitive.joints().length];
        for (int i = 0; i < owners.length; i++) {
            owners[i] = number(skinJoints[primitive.joints()[i]]);
        }
        return TransformedPrimitive.of(primitive, new Matrix4d())
                .withInfluences(primitive.influences(), owners, primitive.weights());
    }

    private List<Material> materials() {
        ShortNames own = new ShortNames();
        List<Material> materials = new ArrayList<>();
        for (Material m : source.materials()) {
            Extras extras = numbered(m.extras(), MATERIAL, materials.size());
            materials.add(new Material(
                    own.take(m.name()),
                    m.baseColour(),
                    m.texture(),
                    m.alphaMode(),
                    m.blend(),
                    m.cutoff(),
                    m.doubleSided(),
                    m.lit(),
                    m.roughness(),
                    extras));
        }
        return materials;
    }

    private Camera camera(Camera camera) {
        return new Camera(
                camera.name(),
                joints[camera.node()],
                camera.fieldOfView(),
                camera.near(),
                camera.far(),
                camera.extras());
    }

    private Light light(Light light) {
        return new Light(
                light.name(),
                joints[light.node()],
                light.kind(),
                light.colour(),
                light.intensity(),
                light.range(),
                light.innerCone(),
                light.outerCone(),
                light.extras());
    }
}
