package shuriken.interchange.gltf;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.interchange.AdjacentFileReader;
import shuriken.interchange.ImageDecoder;
import shuriken.interchange.Json;
import shuriken.interchange.SceneName;
import shuriken.scene.Camera;
import shuriken.scene.Mesh;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.Skin;

/**
 * Loads glTF 2.0 as a scene; the package's description lists the supported features. It has neither state nor side
 * effects.
 */
public final class GltfLoader {
    private final Json root;
    private final NodeOrder order;
    private final Accessors accessors;
    private final ReadContext context;
    private final Buffers buffers;

    private GltfLoader(GltfFile file, AdjacentFileReader adjacentFiles, ReadContext context) {
        this.root = file.json();
        this.context = context;
        this.buffers = new Buffers(file, adjacentFiles, context);
        this.accessors = new Accessors(root.get("accessors"), buffers, context);
        this.order = NodeOrder.of(root, context);
    }

    /** Returns whether bytes may be a GLB or a {@code .gltf}. */
    public static boolean accepts(byte[] file) {
        if (GltfFile.isGlb(file)) {
            return true;
        }
        boolean marked = file.length > 3 && file[0] == (byte) 0xEF && file[1] == (byte) 0xBB && file[2] == (byte) 0xBF;
        int i = marked ? 3 : 0;
        while (i < file.length && file[i] > 0 && file[i] <= ' ') {
            i++;
        }
        return i < file.length && file[i] == '{';
    }

    /**
     * Loads the scene of a file.
     *
     * @param file a {@code .glb} or {@code .gltf}
     * @param name of the file, for findings and for a scene without a name
     * @param adjacentFiles reads separate buffers and images
     * @throws FormatException if it is not glTF 2 or is damaged; UNSUPPORTED if it requires an unknown extension
     */
    public static Scene load(
            byte[] file, String name, AdjacentFileReader adjacentFiles, ImageDecoder images, ReadContext context) {
        return load(file, name, adjacentFiles, images, false, context);
    }

    /**
     * Loads the scene of a file.
     *
     * @param animatedWeights whether default weights of morph targets apply to meshes with animated weights too: for a
     *     model that was not made from a game file
     */
    public static Scene load(
            byte[] file,
            String name,
            AdjacentFileReader adjacentFiles,
            ImageDecoder images,
            boolean animatedWeights,
            ReadContext context) {
        GltfLoader loader = new GltfLoader(GltfFile.read(file, name, context), adjacentFiles, context);
        return DefaultWeights.applied(loader.scene(name, images), loader.root, loader.order, animatedWeights);
    }

    private Scene scene(String name, ImageDecoder images) {
        Json scenes = root.get("scenes");
        Json scene = scenes.get(root.get("scene").count(0));
        List<Mesh> meshes = new MeshReader(root, accessors, context).meshes();
        List<Skin> skins = SkinReader.of(root, order, accessors);
        List<Node> nodes = nodes(meshes, skins);
        return new Scene(
                scene.get("name").text(SceneName.of(name)),
                nodes,
                meshes,
                new MaterialReader(root).materials(context),
                new ImageReader(root, buffers, images, context).textures(),
                skins,
                new AnimationReader(root, order, nodes, meshes, accessors, context).clips(),
                cameras(),
                List.of(),
                scene.get("extras").extras());
    }

    private List<Node> nodes(List<Mesh> meshes, List<Skin> skins) {
        List<Node> nodes = new ArrayList<>();
        for (int i = 0; i < order.nodes().length; i++) {
            Json node = root.get("nodes").get(order.nodes()[i]);
            int mesh = node.get("mesh").optionalIndex(meshes.size(), "meshes").orElse(Scene.NONE);
            int skin = mesh == Scene.NONE
                    ? Scene.NONE
                    : node.get("skin").optionalIndex(skins.size(), "skins").orElse(Scene.NONE);
            if (skin != Scene.NONE && !isWeighted(node, mesh, meshes.get(mesh), skins.get(skin))) {
                skin = Scene.NONE;
            }
            nodes.add(new Node(
                    node.get("name").text("node_" + order.nodes()[i]),
                    order.parents()[i],
                    Transforms.of(node),
                    mesh,
                    skin,
                    node.get("extras").extras()));
        }
        return nodes;
    }

    /** Returns whether a skin can move a mesh; throws if the mesh has joints that the skin lacks. */
    private boolean isWeighted(Json node, int index, Mesh mesh, Skin skin) {
        boolean weighted = true;
        for (int i = 0; i < mesh.primitives().size(); i++) {
            Primitive primitive = mesh.primitives().get(i);
            weighted &= primitive.influences() > 0;
            for (int joint : primitive.joints()) {
                if (joint < 0 || joint >= skin.joints().length) {
                    Json attributes = root.get("meshes")
                            .get(index)
                            .get("primitives")
                            .get(i)
                            .get("attributes");
                    throw attributes.get("JOINTS_0").bad("joint %d of a skin of %d", joint, skin.joints().length);
                }
            }
        }
        if (!weighted) {
            context.report(
                    DiagnosticCode.NO_WEIGHT,
                    node.site(),
                    "\"%s\" has a skin, but not all of its parts have weights",
                    mesh.name());
        }
        return weighted;
    }

    private List<Camera> cameras() {
        List<Camera> cameras = new ArrayList<>();
        Json all = root.get("cameras");
        Set<Integer> seen = new HashSet<>();
        for (int i = 0; i < order.nodes().length; i++) {
            Json reference = root.get("nodes").get(order.nodes()[i]).get("camera");
            if (!reference.exists()) {
                continue;
            }
            Json camera = all.get(reference.index(all.size(), "cameras"));
            Json view = camera.get("perspective");
            float near = view.get("znear").number(0);
            float far = view.get("zfar").number(100_000);
            float angle = view.get("yfov").number(0);
            if (near > 0 && far > near && angle > 0 && angle < Math.PI && seen.add(i)) {
                String called = camera.get("name").text("camera_" + cameras.size());
                cameras.add(new Camera(
                        called, i, angle, near, far, camera.get("extras").extras()));
            } else {
                context.report(DiagnosticCode.NOT_LOADED, camera.site(), "a camera without perspective");
            }
        }
        return cameras;
    }
}
