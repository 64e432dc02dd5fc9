package shuriken.interchange.gltf;

import java.util.ArrayList;
import java.util.List;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.interchange.AdjacentFileReader;
import shuriken.interchange.ImageDecoder;
import shuriken.interchange.support.JsonValue;
import shuriken.interchange.support.SceneName;
import shuriken.scene.Camera;
import shuriken.scene.Mesh;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.Skin;

/**
 * Loads glTF 2.0 files as scenes. Lights, material variants, and all textures of materials except the base colour
 * texture are ignored. Loading has no side effects except findings.
 */
public final class GltfLoader {
    /** The key that marks, in the extras of a texture, that its image could not be read. */
    public static final String UNREADABLE_KEY = "unreadable";

    /** The distance of the far plane of a camera whose view is unlimited. */
    private static final int DEFAULT_FAR = 100_000;

    private final JsonValue root;
    private final NodeOrder nodeOrder;
    private final AccessorReader accessorReader;
    private final ReadContext context;
    private final BufferReader bufferReader;

    private GltfLoader(GltfFile file, AdjacentFileReader adjacentFiles, ReadContext context) {
        this.root = file.json();
        this.context = context;
        this.bufferReader = new BufferReader(file, adjacentFiles, context);
        this.accessorReader = new AccessorReader(root.get("accessors"), bufferReader, context);
        this.nodeOrder = NodeOrder.traverse(root, context);
    }

    /**
     * {@return whether bytes may be a GLB or {@code .gltf} file}
     *
     * @param file the bytes of a file
     */
    public static boolean accepts(byte[] file) {
        if (GltfFile.isGlb(file)) {
            return true;
        }
        boolean hasByteOrderMark =
                file.length > 3 && file[0] == (byte) 0xEF && file[1] == (byte) 0xBB && file[2] == (byte) 0xBF;
        int offset = hasByteOrderMark ? 3 : 0;
        while (offset < file.length && file[offset] > 0 && file[offset] <= ' ') {
            offset++;
        }
        return offset < file.length && file[offset] == '{';
    }

    /**
     * Loads the scene of a file.
     *
     * @param file the bytes of a {@code .glb} or {@code .gltf} file
     * @param name the name of the file, for findings and for a scene without a name
     * @param adjacentFiles the reader of separate buffers and images
     * @param imageDecoder the decoder of image files
     * @param context the limits, and the receiver of findings
     * @return the scene
     * @throws FormatException if the file is not glTF 2, is damaged, or requires an unknown extension (UNSUPPORTED)
     */
    public static Scene load(
            byte[] file,
            String name,
            AdjacentFileReader adjacentFiles,
            ImageDecoder imageDecoder,
            ReadContext context) {
        return load(file, name, adjacentFiles, imageDecoder, /* bakesAnimatedWeights= */ false, context);
    }

    /**
     * Loads the scene of a file.
     *
     * @param file the bytes of a {@code .glb} or {@code .gltf} file
     * @param name the name of the file, for findings and for a scene without a name
     * @param adjacentFiles the reader of separate buffers and images
     * @param imageDecoder the decoder of image files
     * @param bakesAnimatedWeights whether default weights of morph targets are also applied to meshes with animated
     *     weights, which is right for a model that was not made from a game file
     * @param context the limits, and the receiver of findings
     * @return the scene
     */
    public static Scene load(
            byte[] file,
            String name,
            AdjacentFileReader adjacentFiles,
            ImageDecoder imageDecoder,
            boolean bakesAnimatedWeights,
            ReadContext context) {
        GltfLoader loader = new GltfLoader(GltfFile.read(file, name, context), adjacentFiles, context);
        return DefaultWeightBaker.apply(
                loader.readScene(name, imageDecoder), loader.root, loader.nodeOrder, bakesAnimatedWeights);
    }

    private Scene readScene(String name, ImageDecoder imageDecoder) {
        JsonValue scenesJson = root.get("scenes");
        if (scenesJson.size() == 0 && root.get("nodes").size() > 0) {
            throw scenesJson.createError("the file contains no scene. Export it again with a scene");
        }
        JsonValue sceneJson = scenesJson.get(root.get("scene").nonNegativeInt(0));
        List<Mesh> meshes = new MeshReader(root, accessorReader, context).readMeshes();
        List<Skin> skins = SkinReader.readSkins(root, nodeOrder, accessorReader);
        List<Node> nodes = readNodes(meshes, skins);
        return new Scene(
                sceneJson.get("name").text(SceneName.fromPath(name)),
                nodes,
                meshes,
                new GltfMaterialReader(root).readMaterials(context),
                new ImageReader(root, bufferReader, imageDecoder, context).readTextures(),
                skins,
                new AnimationReader(root, nodeOrder, nodes, meshes, accessorReader, context).readClips(),
                readCameras(),
                List.of(),
                sceneJson.get("extras").extras());
    }

    private List<Node> readNodes(List<Mesh> meshes, List<Skin> skins) {
        List<Node> nodes = new ArrayList<>();
        for (int i = 0; i < nodeOrder.fileIndexByNode().length; i++) {
            JsonValue nodeJson = root.get("nodes").get(nodeOrder.fileIndexByNode()[i]);
            int meshIndex =
                    nodeJson.get("mesh").optionalIndex(meshes.size(), "meshes").orElse(Scene.NONE);
            int skinIndex = meshIndex == Scene.NONE
                    ? Scene.NONE
                    : nodeJson.get("skin").optionalIndex(skins.size(), "skins").orElse(Scene.NONE);
            if (skinIndex != Scene.NONE
                    && !canApplySkin(nodeJson, meshIndex, meshes.get(meshIndex), skins.get(skinIndex))) {
                skinIndex = Scene.NONE;
            }
            nodes.add(new Node(
                    nodeJson.get("name").text("node_" + nodeOrder.fileIndexByNode()[i]),
                    nodeOrder.parentIndexByNode()[i],
                    TransformReader.read(nodeJson),
                    meshIndex,
                    skinIndex,
                    nodeJson.get("extras").extras()));
        }
        return nodes;
    }

    /**
     * Returns whether a skin can move all primitives of a mesh. A skin that cannot is reported.
     *
     * @throws FormatException if the mesh has a joint index that the skin lacks
     */
    private boolean canApplySkin(JsonValue nodeJson, int meshIndex, Mesh mesh, Skin skin) {
        boolean isFullyWeighted = true;
        for (int i = 0; i < mesh.primitives().size(); i++) {
            Primitive primitive = mesh.primitives().get(i);
            isFullyWeighted &= primitive.influencesPerVertex() > 0;
            for (int jointIndex : primitive.joints()) {
                if (jointIndex < 0 || jointIndex >= skin.joints().length) {
                    JsonValue attributes = root.get("meshes")
                            .get(meshIndex)
                            .get("primitives")
                            .get(i)
                            .get("attributes");
                    throw attributes
                            .get("JOINTS_0")
                            .createError(
                                    "a joint index is %d, but the skin has only %d joints",
                                    jointIndex, skin.joints().length);
                }
            }
        }
        if (!isFullyWeighted) {
            context.report(
                    DiagnosticCode.NO_WEIGHT,
                    nodeJson.location(),
                    "\"%s\" has a skin, but not all of its parts have weights, so the skin is ignored",
                    mesh.name());
        }
        return isFullyWeighted;
    }

    private List<Camera> readCameras() {
        List<Camera> cameras = new ArrayList<>();
        JsonValue camerasJson = root.get("cameras");
        for (int i = 0; i < nodeOrder.fileIndexByNode().length; i++) {
            JsonValue cameraReference =
                    root.get("nodes").get(nodeOrder.fileIndexByNode()[i]).get("camera");
            if (!cameraReference.exists()) {
                continue;
            }
            JsonValue cameraJson = camerasJson.get(cameraReference.index(camerasJson.size(), "cameras"));
            JsonValue perspectiveJson = cameraJson.get("perspective");
            float near = perspectiveJson.get("znear").number(0);
            float far = perspectiveJson.get("zfar").number(DEFAULT_FAR);
            float fieldOfView = perspectiveJson.get("yfov").number(0);
            if (near > 0 && far > near && fieldOfView > 0 && fieldOfView < Math.PI) {
                String name = cameraJson.get("name").text("camera_" + cameras.size());
                cameras.add(new Camera(
                        name,
                        i,
                        fieldOfView,
                        near,
                        far,
                        cameraJson.get("extras").extras()));
            } else {
                context.report(
                        DiagnosticCode.NOT_LOADED,
                        cameraJson.location(),
                        "a camera has no valid perspective projection and is ignored");
            }
        }
        return cameras;
    }
}
