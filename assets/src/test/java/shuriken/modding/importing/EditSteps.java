package shuriken.modding.importing;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import shuriken.assets.Asset;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ninja.options.MotionOptions;
import shuriken.convert.ninja.options.NinjaTarget;
import shuriken.convert.nitro.options.NitroOptions;
import shuriken.convert.nitro.options.NitroTarget;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.edit.report.EditCategory;
import shuriken.edit.report.WriteBackResult;
import shuriken.interchange.AdjacentFileReader;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.gltf.GlbExporter;
import shuriken.io.InMemoryFileSource;
import shuriken.modding.GamePreset;
import shuriken.modding.TextureOutput;
import shuriken.resolve.scenes.AssetContext;
import shuriken.resolve.scenes.SceneReader;
import shuriken.samples.Samples;
import shuriken.scene.Extras;
import shuriken.scene.Material;
import shuriken.scene.Mesh;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.Texture;
import shuriken.scene.TextureRef;
import shuriken.scene.Transform;

/** Applies edits that people make in an editor to a scene, exports it and imports the result. */
public final class EditSteps {
    private EditSteps() {}

    public static byte[] glb(Scene scene) {
        return new GlbExporter()
                .export(scene, "x", ExportOptions.DEFAULT)
                .getFirst()
                .data();
    }

    public static byte[] glb(Asset asset) {
        return glb(asset, ConvertOptions.DEFAULT);
    }

    /** Returns a sample exported for editing. */
    public static byte[] sample(String name) {
        return glb(Asset.of(requireNonNull(Samples.make().get(name)), name));
    }

    static byte[] glb(Asset asset, ConvertOptions options) {
        return glb(asset, options, AssetContext.NONE);
    }

    public static byte[] glb(Asset asset, ConvertOptions options, AssetContext context) {
        SceneReader reader = new SceneReader(options, context);
        return EditConversion.convert(
                        asset, reader, options, ExportOptions.DEFAULT, new ReadContext(ReadOptions.LENIENT))
                .outputs()
                .getFirst()
                .files()
                .getFirst()
                .data();
    }

    /** Returns the GLB of a conversion that is not for editing. */
    static byte[] export(Asset asset) {
        return glb(new SceneReader(ConvertOptions.DEFAULT, AssetContext.NONE)
                .read(asset, new ReadContext(ReadOptions.LENIENT))
                .getFirst());
    }

    /** Returns the bytes of the file. */
    static byte[] bytes(Asset asset) {
        return asset.data().bytes("file", (int) asset.size());
    }

    public static Scene exported(Asset asset, ConvertOptions options) {
        return load(glb(asset, options));
    }

    /** Exports an asset with its related files, such as motions. */
    public static Scene exported(Asset asset, AssetContext context) {
        return load(glb(asset, ConvertOptions.DEFAULT, context));
    }

    /** Returns the lantern as a DS model with its textures inside. */
    static byte[] dsLantern(AssetContext relatedFiles) throws IOException {
        Asset lantern = Asset.read(new InMemoryFileSource(Samples.make()), "lantern.nj");
        return NewNitroFiles.create(
                        exported(lantern, relatedFiles),
                        "lantern",
                        NitroTarget.NSBMD,
                        NitroOptions.DEFAULT,
                        TextureOutput.DEFAULT,
                        NewNitroFiles.MotionSettings.ALL,
                        new SourceLocation("lantern.glb", 0),
                        new ReadContext(ReadOptions.LENIENT))
                .getFirst()
                .data();
    }

    public static Scene load(byte[] glb) {
        return Importer.load(glb, "edited.glb", AdjacentFileReader.NONE, new ReadContext(ReadOptions.LENIENT));
    }

    public static Scene exported(Asset asset) {
        return exported(asset, ConvertOptions.DEFAULT);
    }

    public static WriteBackResult writeBack(Asset asset, Scene editedScene) {
        return writeBack(asset, editedScene, new ReadContext(ReadOptions.LENIENT));
    }

    static WriteBackResult writeBack(Asset asset, Scene editedScene, ReadContext context) {
        return Importer.writeInto(
                asset,
                editedScene,
                ConvertOptions.DEFAULT,
                AssetContext.NONE,
                new SourceLocation("edited.glb", 0),
                context);
    }

    /** Imports an edited scene with the related files of the original. */
    static WriteBackResult writeBack(Asset asset, Scene editedScene, AssetContext relatedFiles) {
        return Importer.writeInto(
                asset,
                editedScene,
                ConvertOptions.DEFAULT,
                relatedFiles,
                new SourceLocation("edited.glb", 0),
                new ReadContext(ReadOptions.LENIENT));
    }

    static WriteBackResult writeBack(Asset asset, Scene editedScene, Set<EditCategory> keptCategories) {
        return Importer.writeInto(
                asset,
                editedScene,
                keptCategories,
                ConvertOptions.DEFAULT,
                AssetContext.NONE,
                new SourceLocation("edited.glb", 0),
                new ReadContext(ReadOptions.LENIENT));
    }

    static Scene withNodesAndMeshes(Scene scene, List<Node> nodes, List<Mesh> meshes) {
        return scene.withNodes(nodes).withMeshes(meshes);
    }

    public static Scene withMesh(Scene scene, int mesh, UnaryOperator<Primitive> change) {
        List<Mesh> meshes = new ArrayList<>(scene.meshes());
        Mesh before = meshes.get(mesh);
        meshes.set(
                mesh,
                new Mesh(before.name(), before.primitives().stream().map(change).toList()));
        return withNodesAndMeshes(scene, scene.nodes(), meshes);
    }

    /** Returns a primitive whose vertices are higher by a distance. */
    public static Primitive raised(Primitive primitive, float up) {
        float[] positions = primitive.positions().clone();
        for (int i = 1; i < positions.length; i += 3) {
            positions[i] += up;
        }
        return primitive.withPositions(positions, primitive.normals()).withTargets(primitive.targets());
    }

    /** Returns a primitive with the first half of its triangles. */
    public static Primitive halved(Primitive primitive) {
        return primitive.withIndices(Arrays.copyOf(primitive.indices(), primitive.indices().length / 6 * 3));
    }

    /** Returns a sample as a new file of another format. */
    public static Asset createModel(Asset sample, NinjaTarget target, GamePreset game) {
        byte[] created = NewNinjaFiles.create(
                        exported(sample),
                        "made",
                        new NewNinjaFiles.Settings(
                                target,
                                game.conventions(),
                                Optional.empty(),
                                TextureOutput.DEFAULT,
                                List.of(),
                                MotionOptions.DEFAULT),
                        new SourceLocation(sample.path(), 0),
                        new ReadContext(ReadOptions.STRICT))
                .getFirst()
                .data();
        return Asset.of(created, "made." + target.extension());
    }

    /** Returns a scene with a small tetrahedron below a node. */
    static Scene withHat(Scene scene, int parent) {
        List<Node> nodes = new ArrayList<>(scene.nodes());
        List<Mesh> meshes = new ArrayList<>(scene.meshes());
        nodes.add(new Node("hat", parent, Transform.IDENTITY, meshes.size(), Scene.NONE, Extras.NONE));
        float[] positions = {0, 0, 0, 0.2f, 0, 0, 0, 0.2f, 0, 0, 0, 0.2f};
        int[] indices = {0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3};
        meshes.add(new Mesh("hat", List.of(Primitive.of(positions, indices))));
        return withNodesAndMeshes(scene, nodes, meshes);
    }

    /** Returns a scene with a hat at the second node, with a new image and a new material. */
    static Scene withHat(Scene scene, Texture image, Material material) {
        Scene sceneWithHat = withHat(scene, 1);
        List<Texture> textures = new ArrayList<>(scene.textures());
        List<Material> materials = new ArrayList<>(scene.materials());
        materials.add(material.withTexture(new TextureRef(
                textures.size(), TextureRef.Wrap.REPEAT, TextureRef.Wrap.REPEAT, TextureRef.Filter.LINEAR)));
        textures.add(image);
        return withMesh(
                sceneWithHat.withSurfaces(sceneWithHat.meshes(), materials, textures),
                sceneWithHat.meshes().size() - 1,
                primitive -> primitive.withMaterialIndex(scene.materials().size()));
    }

    /** Returns a scene with a moved copy of an object with a mesh, as Shift+D creates it, with the same extras. */
    static Scene withCopy(Scene scene, int mesh, float up) {
        List<Node> nodes = new ArrayList<>(scene.nodes());
        List<Mesh> meshes = new ArrayList<>(scene.meshes());
        Node object = nodes.stream()
                .filter(node -> node.meshIndex() == mesh)
                .findFirst()
                .orElseThrow();
        nodes.add(new Node(
                object.name() + ".001",
                object.parentIndex(),
                object.transform(),
                meshes.size(),
                object.skinIndex(),
                object.extras()));
        meshes.add(new Mesh(
                scene.meshes().get(mesh).name() + ".001",
                scene.meshes().get(mesh).primitives().stream()
                        .map(primitive -> raised(primitive, up))
                        .toList()));
        return withNodesAndMeshes(scene, nodes, meshes);
    }

    /**
     * Returns a scene in which the triangles of a mesh are two objects with the same extras, as Separate creates them.
     */
    static Scene separated(Scene scene, int mesh) {
        Scene copied = withCopy(withMesh(scene, mesh, EditSteps::withoutFirstHalf), mesh, 0);
        List<Mesh> meshes = new ArrayList<>(copied.meshes());
        Mesh original = scene.meshes().get(mesh);
        meshes.set(
                meshes.size() - 1,
                new Mesh(
                        original.name(),
                        original.primitives().stream().map(EditSteps::halved).toList()));
        return withNodesAndMeshes(copied, copied.nodes(), meshes);
    }

    private static Primitive withoutFirstHalf(Primitive primitive) {
        return primitive.withIndices(Arrays.copyOfRange(
                primitive.indices(), primitive.indices().length / 6 * 3, primitive.indices().length));
    }

    /** Returns a scene without the node that has a mesh. */
    static Scene withoutMesh(Scene scene, int mesh) {
        List<Node> nodes = new ArrayList<>(scene.nodes());
        nodes.removeIf(node -> node.meshIndex() == mesh);
        return withNodesAndMeshes(scene, nodes, scene.meshes());
    }

    static int triangles(Scene scene) {
        return scene.nodes().stream()
                .filter(node -> node.meshIndex() != Scene.NONE)
                .flatMap(node -> scene.meshes().get(node.meshIndex()).primitives().stream())
                .mapToInt(primitive -> primitive.indices().length / 3)
                .sum();
    }
}
