package shuriken.edit.scene;

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
 * Converts a scene to a form that Blender preserves. The result has one root. The nodes of the source are joints of one
 * skin below the root, except nodes that only carry a skinned mesh. The nodes with meshes are outside that tree and
 * bound to the skin. The extras {@code shuriken} hold the source indices of nodes, meshes and materials. Names are
 * unique.
 *
 * <p>Unlike {@code transform.SingleSkinConverter}, which makes a skeleton of only the animated nodes for viewers, this
 * class includes all nodes, because every node must come back.
 */
public final class EditScene {
    /** The key of the extras that contain the source indices. */
    public static final String PROGRAM_KEY = "shuriken";
    /** The key of a joint's index among the nodes of the source's scene. */
    public static final String NODE_KEY = "node";
    /** The key, on a node with a mesh, of the index of the source node that draws the mesh. */
    public static final String MESH_KEY = "mesh";
    /** The key of a material's index in the source's scene. */
    public static final String MATERIAL_KEY = "material";
    /** The key of the names of clips that are not in the edited file because the original keeps them. */
    public static final String OMITTED_CLIPS_KEY = "clipsLeftOut";
    /** The key that marks the node above all joints. */
    public static final String ROOT_KEY = "root";

    /** The number of joints of a vertex that only one node moves; all but the first have the weight 0. */
    private static final int INFLUENCES_PER_VERTEX = 4;

    private final Scene sourceScene;
    private final BindPose bindPose;
    private final BlenderNames names = new BlenderNames();
    private final List<Node> nodes = new ArrayList<>();
    private final List<Mesh> meshes = new ArrayList<>();
    /**
     * The index of the new node for each node of the source, or {@link Scene#NONE} for nodes that only carry a skinned
     * mesh.
     */
    private final int[] newNodeIndices;

    /** Maps the index of a source node that draws a mesh to the index of the new node that has this mesh. */
    private final Map<Integer, Integer> meshNodeIndexByNode = new HashMap<>();

    private EditScene(Scene sourceScene) {
        this.sourceScene = sourceScene;
        this.bindPose = BindPose.of(sourceScene);
        this.newNodeIndices = new int[sourceScene.nodes().size()];
    }

    /**
     * Exports the scene to be edited as a GLB. Images and colours stay as they are in the source, even for blend modes
     * that glTF does not have, so that painted images can be written back unchanged.
     *
     * @param fileExtras information about the file and its conversion, for the extras of the scene
     */
    public static List<OutputFile> exportGlb(Scene sourceScene, Extras fileExtras, String stem, ExportOptions options) {
        return new GlbExporter()
                .export(new EditScene(sourceScene).createScene(fileExtras), stem, options.withKeptBlend(true));
    }

    private Scene createScene(Extras fileExtras) {
        nodes.add(new Node(
                names.makeUnique(sourceScene.name()),
                Scene.NONE,
                Transform.IDENTITY,
                Scene.NONE,
                Scene.NONE,
                withProgramExtra(Extras.NONE, ROOT_KEY, /* value= */ true)));
        addJoints();
        Skin skin = createSkin();
        addMeshes();
        EditSceneClips clips = new EditSceneClips(nodes, newNodeIndices, meshNodeIndexByNode);
        List<Skin> skins = skin.joints().length == 0 ? List.of() : List.of(skin);
        return new Scene(
                sourceScene.name(),
                nodes,
                meshes,
                markMaterials(),
                renameTextures(),
                skins,
                sourceScene.clips().stream().map(clips::convert).toList(),
                sourceScene.cameras().stream().map(this::convertCamera).toList(),
                sourceScene.lights().stream().map(this::convertLight).toList(),
                sourceScene.variants(),
                sourceScene.extras().with(PROGRAM_KEY, fileExtras));
    }

    /** Returns the textures with the names of {@link #imageNames}. */
    private List<Texture> renameTextures() {
        List<String> imageNames = imageNames(sourceScene);
        List<Texture> textures = new ArrayList<>();
        for (int i = 0; i < imageNames.size(); i++) {
            textures.add(sourceScene.textures().get(i).withName(imageNames.get(i)));
        }
        return textures;
    }

    /**
     * Returns the names of a scene's images for Blender. They contain no dots, because Blender drops everything after
     * the last dot of a name.
     */
    public static List<String> imageNames(Scene sourceScene) {
        BlenderNames names = new BlenderNames();
        return sourceScene.textures().stream()
                .map(texture -> names.makeUnique(texture.name().replace('.', '_')))
                .toList();
    }

    /**
     * Returns extras with a value below {@link #PROGRAM_KEY}.
     *
     * @param key the key of the value, such as {@link #NODE_KEY}
     */
    public static Extras withProgramExtra(Extras extras, String key, Object value) {
        Extras existing =
                extras.values().get(PROGRAM_KEY) instanceof Extras existingExtras ? existingExtras : Extras.NONE;
        return extras.with(PROGRAM_KEY, existing.with(key, value));
    }

    private void addJoints() {
        for (int i = 0; i < newNodeIndices.length; i++) {
            Node node = sourceScene.nodes().get(i);
            if (EncodingModel.isCarrier(sourceScene, i)) {
                newNodeIndices[i] = Scene.NONE;
                continue;
            }
            newNodeIndices[i] = nodes.size();
            int parentIndex = node.parentIndex() == Scene.NONE ? 0 : newNodeIndices[node.parentIndex()];
            Extras extras = withProgramExtra(node.extras(), NODE_KEY, i);
            nodes.add(new Node(
                    names.makeUnique(node.name()), parentIndex, node.transform(), Scene.NONE, Scene.NONE, extras));
        }
    }

    private Skin createSkin() {
        int[] jointNodeIndices = Arrays.stream(newNodeIndices)
                .filter(editedIndex -> editedIndex != Scene.NONE)
                .toArray();
        float[] inverseBindMatrices = new float[Math.multiplyExact(16, jointNodeIndices.length)];
        for (int i = 0, offset = 0; i < newNodeIndices.length; i++) {
            if (newNodeIndices[i] != Scene.NONE) {
                NodeMatrices.store(bindPose.meshToNode(i), inverseBindMatrices, offset);
                offset += 16;
            }
        }
        return new Skin(sourceScene.name(), jointNodeIndices, inverseBindMatrices);
    }

    private void addMeshes() {
        for (int i = 0; i < newNodeIndices.length; i++) {
            Node node = sourceScene.nodes().get(i);
            if (node.meshIndex() == Scene.NONE
                    || sourceScene.meshes().get(node.meshIndex()).primitives().isEmpty()) {
                continue;
            }
            int nodeIndex = i;
            List<Primitive> primitives = sourceScene.meshes().get(node.meshIndex()).primitives().stream()
                    .map(primitive -> node.skinIndex() == Scene.NONE
                            ? toRigidlySkinned(primitive, nodeIndex)
                            : withNewJoints(primitive, node))
                    .toList();
            String name = names.makeUnique(newNodeIndices[i] == Scene.NONE ? node.name() : node.name() + "_mesh");
            meshNodeIndexByNode.put(i, nodes.size());
            nodes.add(new Node(
                    name,
                    Scene.NONE,
                    Transform.IDENTITY,
                    meshes.size(),
                    /* skinIndex= */ 0,
                    withProgramExtra(ModifierVolume.markOf(node.extras()), MESH_KEY, nodeIndex)));
            meshes.add(new Mesh(name, primitives));
        }
    }

    /**
     * Returns the index of a source node among the joints of the skin. The joints are all nodes except those that only
     * carry a skinned mesh, in their order. The root, which precedes them, is not a joint.
     */
    private int jointIndex(int sourceNodeIndex) {
        return newNodeIndices[sourceNodeIndex] - 1;
    }

    /** Returns a primitive in its bind pose, with all vertices bound to the joint of the node that draws it. */
    private Primitive toRigidlySkinned(Primitive primitive, int nodeIndex) {
        Matrix4dc nodeToMesh = bindPose.nodeToMesh(nodeIndex);
        int vertexCount = primitive.vertexCount();
        int[] joints = new int[Math.multiplyExact(INFLUENCES_PER_VERTEX, vertexCount)];
        float[] weights = new float[joints.length];
        for (int i = 0; i < vertexCount; i++) {
            joints[INFLUENCES_PER_VERTEX * i] = jointIndex(nodeIndex);
            weights[INFLUENCES_PER_VERTEX * i] = 1;
        }
        return PrimitiveTransformer.transform(primitive, nodeToMesh)
                .withInfluences(INFLUENCES_PER_VERTEX, joints, weights);
    }

    /** Returns a skinned primitive whose joint indices refer to the new skin. */
    private Primitive withNewJoints(Primitive primitive, Node node) {
        int[] skinJoints = sourceScene.skins().get(node.skinIndex()).joints();
        int[] newJoints = new int[primitive.joints().length];
        for (int i = 0; i < newJoints.length; i++) {
            newJoints[i] = jointIndex(skinJoints[primitive.joints()[i]]);
        }
        return PrimitiveTransformer.transform(primitive, new Matrix4d())
                .withInfluences(primitive.influencesPerVertex(), newJoints, primitive.weights());
    }

    /** Returns the materials with unique names and with their source indices in the extras. */
    private List<Material> markMaterials() {
        BlenderNames materialNames = new BlenderNames();
        List<Material> materials = new ArrayList<>();
        for (Material material : sourceScene.materials()) {
            Extras extras = withProgramExtra(material.extras(), MATERIAL_KEY, materials.size());
            materials.add(
                    material.withName(materialNames.makeUnique(material.name())).withExtras(extras));
        }
        return materials;
    }

    private Camera convertCamera(Camera camera) {
        return new Camera(
                camera.name(),
                newNodeIndices[camera.nodeIndex()],
                camera.fieldOfView(),
                camera.near(),
                camera.far(),
                camera.extras());
    }

    private Light convertLight(Light light) {
        return new Light(
                light.name(),
                newNodeIndices[light.nodeIndex()],
                light.kind(),
                light.colour(),
                light.intensity(),
                light.range(),
                light.innerConeAngle(),
                light.outerConeAngle(),
                light.extras());
    }
}
