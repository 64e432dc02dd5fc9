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
 * Loads glTF 2.0 files as scenes. The package description lists the supported features. The loader has no state
 * and no side effects.
 */
public final class GltfLoader {
    private final JsonValue root;
    private final NodeOrder nodeOrder;
    private final AccessorReader accessors;
    private final ReadContext context;
    private final BufferReader buffers;

    private GltfLoader(GltfFile file, AdjacentFileReader adjacentFiles, ReadContext context) {
        this.root = file.json();
        this.context = context;
        this.buffers = new BufferReader(file, adjacentFiles, context);
        this.accessors = new AccessorReader(root.get("accessors"), buffers, context);
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
        JsonValue scenes = root.get("scenes");
        if (scenes.size() == 0 && root.get("nodes").size() > 0) {
            throw scenes.bad("the file contains no scene. Export it again with a scene");
        }
        JsonValue scene = scenes.get(root.get("scene").count(0));
        List<Mesh> meshes = new MeshReader(root, accessors, context).readMeshes();
        List<Skin> skins = SkinReader.readSkins(root, nodeOrder, accessors);
        List<Node> nodes = readNodes(meshes, skins);
        return new Scene(
                scene.get("name").text(SceneName.fromPath(name)),
                nodes,
                meshes,
                new MaterialReader(root).readMaterials(context),
                new ImageReader(root, buffers, imageDecoder, context).readTextures(),
                skins,
                new AnimationReader(root, nodeOrder, nodes, meshes, accessors, context).readClips(),
                readCameras(),
                List.of(),
                scene.get("extras").extras());
    }

    private List<Node> readNodes(List<Mesh> meshes, List<Skin> skins) {
        List<Node> nodes = new ArrayList<>();
        for (int i = 0; i < nodeOrder.nodes().length; i++) {
            JsonValue node = root.get("nodes").get(nodeOrder.nodes()[i]);
            int meshIndex =
                    node.get("mesh").optionalIndex(meshes.size(), "meshes").orElse(Scene.NONE);
            int skinIndex = meshIndex == Scene.NONE
                    ? Scene.NONE
                    : node.get("skin").optionalIndex(skins.size(), "skins").orElse(Scene.NONE);
            if (skinIndex != Scene.NONE
                    && !checkWeights(node, meshIndex, meshes.get(meshIndex), skins.get(skinIndex))) {
                skinIndex = Scene.NONE;
            }
            nodes.add(new Node(
                    node.get("name").text("node_" + nodeOrder.nodes()[i]),
                    nodeOrder.parentIndices()[i],
                    TransformReader.read(node),
                    meshIndex,
                    skinIndex,
                    node.get("extras").extras()));
        }
        return nodes;
    }

    /**
     * Returns whether a skin can move a mesh, and reports a skin that cannot. It throws an exception if the mesh has
     * joints that the skin lacks.
     */
    private boolean checkWeights(JsonValue node, int meshIndex, Mesh mesh, Skin skin) {
        boolean isWeighted = true;
        for (int i = 0; i < mesh.primitives().size(); i++) {
            Primitive primitive = mesh.primitives().get(i);
            isWeighted &= primitive.influences() > 0;
            for (int jointIndex : primitive.joints()) {
                if (jointIndex < 0 || jointIndex >= skin.joints().length) {
                    JsonValue attributes = root.get("meshes")
                            .get(meshIndex)
                            .get("primitives")
                            .get(i)
                            .get("attributes");
                    throw attributes
                            .get("JOINTS_0")
                            .bad(
                                    "a joint index is %d, but the skin has only %d joints",
                                    jointIndex, skin.joints().length);
                }
            }
        }
        if (!isWeighted) {
            context.report(
                    DiagnosticCode.NO_WEIGHT,
                    node.site(),
                    "\"%s\" has a skin, but not all of its parts have weights, so the skin is ignored",
                    mesh.name());
        }
        return isWeighted;
    }

    private List<Camera> readCameras() {
        List<Camera> cameras = new ArrayList<>();
        JsonValue cameraList = root.get("cameras");
        for (int i = 0; i < nodeOrder.nodes().length; i++) {
            JsonValue reference = root.get("nodes").get(nodeOrder.nodes()[i]).get("camera");
            if (!reference.exists()) {
                continue;
            }
            JsonValue camera = cameraList.get(reference.index(cameraList.size(), "cameras"));
            JsonValue perspective = camera.get("perspective");
            float near = perspective.get("znear").number(0);
            float far = perspective.get("zfar").number(100_000);
            float fieldOfView = perspective.get("yfov").number(0);
            if (near > 0 && far > near && fieldOfView > 0 && fieldOfView < Math.PI) {
                String name = camera.get("name").text("camera_" + cameras.size());
                cameras.add(new Camera(
                        name, i, fieldOfView, near, far, camera.get("extras").extras()));
            } else {
                context.report(
                        DiagnosticCode.NOT_LOADED,
                        camera.site(),
                        "a camera has no valid perspective projection and is ignored");
            }
        }
        return cameras;
    }
}
