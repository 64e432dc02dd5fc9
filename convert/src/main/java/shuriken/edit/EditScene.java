package shuriken.edit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import shuriken.convert.support.BindPose;
import shuriken.convert.support.EncodingModel;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.OutputFile;
import shuriken.interchange.gltf.GlbExporter;
import shuriken.scene.Camera;
import shuriken.scene.Extras;
import shuriken.scene.Light;
import shuriken.scene.Material;
import shuriken.scene.Mesh;
import shuriken.scene.ModifierVolume;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.Skin;
import shuriken.scene.Texture;
import shuriken.scene.Transform;
import shuriken.scene.support.NodeMatrices;
import shuriken.scene.support.PrimitiveTransformer;

/**
 * A scene in the form that Blender preserves. It has one root, which contains all nodes of the source as joints of one
 * skin. Every mesh is outside that tree and bound to the skin. The extras {@code shuriken} hold the source indices
 * of nodes, meshes and materials. Names are unique.
 *
 * <p>{@code transform.SingleSkinBuilder} instead makes one skeleton for viewers. It includes only animated nodes and
 * keeps the indices and names of nodes, static nodes and scenes with several skins as they are. Here every node must
 * come back.
 */
public final class EditScene {
    /** The key of the extras that contain the source indices. */
    public static final String KEY = "shuriken";
    /** The key of a joint's index among the nodes of the source's scene. */
    public static final String NODE = "node";
    /** The key, on a node with a mesh, of the source node that draws the mesh. */
    public static final String MESH = "mesh";
    /** The key of a material's index in the source's scene. */
    public static final String MATERIAL = "material";
    /** The key of the names of clips that are not in the edited file because the original keeps them. */
    public static final String CLIPS_LEFT_OUT = "clipsLeftOut";
    /** The key that marks the node above all joints. */
    public static final String ROOT = "root";

    private final Scene source;
    private final BindPose bindPose;
    private final BlenderNames names = new BlenderNames();
    private final List<Node> nodes = new ArrayList<>();
    private final List<Mesh> meshes = new ArrayList<>();
    /** The index of the joint of each node of the source. Nodes that carry skinned meshes are not joints. */
    private final int[] joints;

    /** The node with the mesh by node of the source that draws it. */
    private final Map<Integer, Integer> carriers = new HashMap<>();

    private EditScene(Scene source) {
        this.source = source;
        this.bindPose = BindPose.of(source);
        this.joints = new int[source.nodes().size()];
    }

    /**
     * Exports the scene to be edited as a GLB. Images and colours are those of the source, even for blend modes that
     * glTF does not have, so that painted images can be written back unchanged.
     *
     * @param facts the facts about the file and its conversion, for the extras of the scene
     */
    public static List<OutputFile> exportGlb(Scene source, Extras facts, String stem, ExportOptions options) {
        return new GlbExporter().export(new EditScene(source).scene(facts), stem, options.withKeptBlend(true));
    }

    private Scene scene(Extras facts) {
        nodes.add(new Node(
                names.makeUnique(source.name()),
                Scene.NONE,
                Transform.IDENTITY,
                Scene.NONE,
                Scene.NONE,
                withIndex(Extras.NONE, ROOT, true)));
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
                source.clips().stream().map(clips::convert).toList(),
                source.cameras().stream().map(this::camera).toList(),
                source.lights().stream().map(this::light).toList(),
                source.variants(),
                source.extras().with(KEY, facts));
    }

    private List<Texture> textures() {
        List<String> imageNames = imageNames(source);
        List<Texture> textures = new ArrayList<>();
        for (int i = 0; i < imageNames.size(); i++) {
            textures.add(source.textures().get(i).withName(imageNames.get(i)));
        }
        return textures;
    }

    /** Returns the names of a scene's images in Blender, which drops everything after a dot. */
    public static List<String> imageNames(Scene source) {
        BlenderNames names = new BlenderNames();
        return source.textures().stream()
                .map(texture -> names.makeUnique(texture.name().replace('.', '_')))
                .toList();
    }

    /**
     * Returns extras with a value below {@link #KEY}.
     *
     * @param name one of the other keys of this class
     */
    static Extras withIndex(Extras extras, String name, Object index) {
        Extras existing = extras.values().get(KEY) instanceof Extras existingExtras ? existingExtras : Extras.NONE;
        return extras.with(KEY, existing.with(name, index));
    }

    private void addJoints() {
        for (int i = 0; i < joints.length; i++) {
            Node node = source.nodes().get(i);
            if (EncodingModel.isCarrier(source, i)) {
                joints[i] = Scene.NONE;
                continue;
            }
            joints[i] = nodes.size();
            int parent = node.parent() == Scene.NONE ? 0 : joints[node.parent()];
            Extras extras = withIndex(node.extras(), NODE, i);
            nodes.add(
                    new Node(names.makeUnique(node.name()), parent, node.transform(), Scene.NONE, Scene.NONE, extras));
        }
    }

    private Skin skin() {
        int[] jointNodes =
                Arrays.stream(joints).filter(joint -> joint != Scene.NONE).toArray();
        float[] inverseBinds = new float[Math.multiplyExact(16, jointNodes.length)];
        for (int i = 0, offset = 0; i < joints.length; i++) {
            if (joints[i] != Scene.NONE) {
                NodeMatrices.store(bindPose.inverse(i), inverseBinds, offset);
                offset += 16;
            }
        }
        return new Skin(source.name(), jointNodes, inverseBinds);
    }

    private void addMeshes() {
        for (int i = 0; i < joints.length; i++) {
            Node node = source.nodes().get(i);
            if (node.mesh() == Scene.NONE
                    || source.meshes().get(node.mesh()).primitives().isEmpty()) {
                continue;
            }
            int nodeIndex = i;
            List<Primitive> primitives = source.meshes().get(node.mesh()).primitives().stream()
                    .map(primitive ->
                            node.skin() == Scene.NONE ? rigid(primitive, nodeIndex) : skinned(primitive, node))
                    .toList();
            String name = names.makeUnique(joints[i] == Scene.NONE ? node.name() : node.name() + "_mesh");
            carriers.put(i, nodes.size());
            nodes.add(new Node(
                    name,
                    Scene.NONE,
                    Transform.IDENTITY,
                    meshes.size(),
                    0,
                    withIndex(ModifierVolume.markOf(node.extras()), MESH, nodeIndex)));
            meshes.add(new Mesh(name, primitives));
        }
    }

    /**
     * Returns the index of a node in the joints of the skin. Joints are all nodes except carriers, in their order,
     * after the root.
     */
    private int jointIndex(int sourceNode) {
        return joints[sourceNode] - 1;
    }

    /** Returns a primitive in its bind pose that one joint moves. */
    private Primitive rigid(Primitive primitive, int node) {
        Matrix4dc transform = bindPose.transform(node);
        int vertexCount = primitive.vertexCount();
        int[] joints = new int[Math.multiplyExact(4, vertexCount)];
        float[] weights = new float[Math.multiplyExact(4, vertexCount)];
        for (int i = 0; i < vertexCount; i++) {
            joints[4 * i] = jointIndex(node);
            weights[4 * i] = 1;
        }
        return PrimitiveTransformer.transform(primitive, transform).withInfluences(4, joints, weights);
    }

    /** Returns a skinned primitive whose joints are those of the new skin. */
    private Primitive skinned(Primitive primitive, Node node) {
        int[] skinJoints = source.skins().get(node.skin()).joints();
        int[] joints = new int[primitive.joints().length];
        for (int i = 0; i < joints.length; i++) {
            joints[i] = jointIndex(skinJoints[primitive.joints()[i]]);
        }
        return PrimitiveTransformer.transform(primitive, new Matrix4d())
                .withInfluences(primitive.influences(), joints, primitive.weights());
    }

    private List<Material> materials() {
        BlenderNames materialNames = new BlenderNames();
        List<Material> materials = new ArrayList<>();
        for (Material m : source.materials()) {
            Extras extras = withIndex(m.extras(), MATERIAL, materials.size());
            materials.add(m.withName(materialNames.makeUnique(m.name())).withExtras(extras));
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
