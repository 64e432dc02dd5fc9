package shuriken.modding.importing;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static shuriken.modding.importing.EditSteps.exported;
import static shuriken.modding.importing.EditSteps.withNodesAndMeshes;
import static shuriken.modding.importing.EditSteps.writeBack;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shuriken.assets.Asset;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.edit.report.ChangeKind;
import shuriken.edit.report.WriteBackResult;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.chunk.VertexChunk;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.nj.NjFile;
import shuriken.samples.Samples;
import shuriken.scene.Clip;
import shuriken.scene.Extras;
import shuriken.scene.Material;
import shuriken.scene.Mesh;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.testkit.GltfValidator;

/** Tests samples after simulated editing: the changes that an editor makes by itself, and real edits. */
public class WriteBackTest {
    private static final Map<String, byte[]> SAMPLES = Samples.make();

    /** Returns a small original for the fuzz target. */
    public static byte[] original() {
        return requireNonNull(SAMPLES.get("star.nj"));
    }

    /** Returns the same file after an edit. */
    static Map<String, byte[]> fixtures() {
        return Map.of("star", EditSteps.glb(sample("star.nj"), ConvertOptions.DEFAULT));
    }

    private static Asset sample(String name) {
        byte[] bytes = SAMPLES.get(name);
        assertThat(bytes).as(name).isNotNull();
        return Asset.of(bytes, name);
    }

    private static Scene withMesh(Scene scene, int mesh, UnaryOperator<Mesh> change) {
        List<Mesh> meshes = new ArrayList<>(scene.meshes());
        meshes.set(mesh, change.apply(meshes.get(mesh)));
        return withNodesAndMeshes(scene, scene.nodes(), meshes);
    }

    private static Mesh withMovedVertices(Mesh mesh, float up, float jitter, long seed) {
        Random random = new Random(seed);
        List<Primitive> primitives = new ArrayList<>();
        for (Primitive primitive : mesh.primitives()) {
            float[] positions = primitive.positions().clone();
            for (int i = 0; i < positions.length; i++) {
                positions[i] += jitter * (random.nextFloat() - 0.5f) + (i % 3 == 1 ? up : 0);
            }
            primitives.add(new Primitive(
                    positions,
                    primitive.normals(),
                    primitive.texCoords(),
                    primitive.colours(),
                    primitive.influencesPerVertex(),
                    primitive.joints(),
                    primitive.weights(),
                    primitive.indices(),
                    primitive.materialIndex(),
                    primitive.targets(),
                    primitive.mode(),
                    primitive.extraTexCoords()));
        }
        return new Mesh(mesh.name(), primitives);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "lantern.nj",
                "torii.nj",
                "star.nj",
                "garden.nj",
                "ninja.nj",
                "koi.nj",
                "bamboo.gj",
                "shrine.sa1lvl",
                "neko.nsbmd",
            })
    void uneditedPartsKeepTheirBytes(String name) {
        Asset asset = sample(name);
        WriteBackResult result = writeBack(asset, exported(asset));
        assertThat(result.bytes()).isEqualTo(SAMPLES.get(name));
        assertThat(result.report().lines()).isNotEmpty().allMatch(line -> line.change() == ChangeKind.UNCHANGED);
    }

    /** The changes of Blender: suffixes of names, missing extras of nodes, slightly different coordinates. */
    @ParameterizedTest
    @ValueSource(strings = {"torii.nj", "koi.nj", "ninja.nj"})
    void changesThatEditorsMakeOnExportAreNotEdits(String name) {
        Asset asset = sample(name);
        Scene scene = exported(asset);
        List<Node> nodes = scene.nodes().stream()
                .map(node -> new Node(
                        node.name() + ".001",
                        node.parentIndex(),
                        node.transform(),
                        node.meshIndex(),
                        node.skinIndex(),
                        Extras.NONE))
                .toList();
        List<Mesh> meshes = scene.meshes().stream()
                .map(mesh -> withMovedVertices(mesh, 0, 1e-6f, 5))
                .toList();
        assertThat(writeBack(asset, withNodesAndMeshes(scene, nodes, meshes)).bytes())
                .isEqualTo(SAMPLES.get(name));
    }

    @Test
    void changesAMovedMeshInPlace() {
        Asset asset = sample("torii.nj");
        Scene scene = exported(asset);
        WriteBackResult result = writeBack(asset, withMesh(scene, 0, mesh -> withMovedVertices(mesh, 0.25f, 0, 1)));
        assertThat(result.bytes()).hasSameSizeAs(SAMPLES.get("torii.nj"));
        assertThat(result.report().count(ChangeKind.PATCHED, "mesh")).isPositive();
        assertThat(result.report().count(ChangeKind.REBUILT, "mesh")).isZero();
        assertThat(result.deviation()).isLessThan(1e-5);
        Scene reconverted = exported(Asset.of(result.bytes(), "torii.nj"));
        assertThat(reconverted.meshes().getFirst().primitives().getFirst().positions()[1])
                .isEqualTo(scene.meshes().getFirst().primitives().getFirst().positions()[1] + 0.25f, within(1e-4f));
        for (int i = 1; i < scene.meshes().size(); i++) {
            assertThat(reconverted.meshes().get(i).primitives().getFirst().positions())
                    .isEqualTo(scene.meshes().get(i).primitives().getFirst().positions());
        }
    }

    @Test
    void weightedVerticesMoveWithAllTheirJoints() {
        Asset asset = sample("koi.nj");
        Scene scene = exported(asset);
        WriteBackResult result = writeBack(asset, withMesh(scene, 0, mesh -> withMovedVertices(mesh, 0.1f, 0, 1)));
        assertThat(result.report().count(ChangeKind.PATCHED, "mesh")).isPositive();
        assertThat(result.deviation()).isLessThan(1e-4);
    }

    @Test
    void otherTrianglesAreRebuilt() {
        Asset asset = sample("koi.nj");
        Scene scene = exported(asset);
        Scene halved = EditSteps.withMesh(scene, 0, EditSteps::halved);
        WriteBackResult result = writeBack(asset, halved);
        assertThat(result.report().count(ChangeKind.REBUILT, "mesh")).isPositive();
        assertThat(result.deviation()).isLessThan(1e-4);
        Scene reconverted = exported(Asset.of(result.bytes(), "koi.nj"));
        assertThat(triangles(reconverted)).isEqualTo(triangles(halved));
    }

    private static int triangles(Scene scene) {
        return scene.meshes().stream()
                .flatMap(mesh -> mesh.primitives().stream())
                .mapToInt(primitive -> primitive.indices().length / 3)
                .sum();
    }

    @Test
    void addsANewMeshToItsParentNode() {
        Asset asset = sample("ninja.nj");
        Scene scene = exported(asset);
        WriteBackResult result = writeBack(asset, EditSteps.withHat(scene, 3));
        assertThat(result.report().count(ChangeKind.ADDED, "mesh")).isOne();
        assertThat(result.report().count(ChangeKind.PATCHED, "mesh")
                        + result.report().count(ChangeKind.REBUILT, "mesh"))
                .isZero();
        NjFile before = (NjFile) asset.read(new ReadContext(ReadOptions.STRICT));
        NjFile after = (NjFile) Asset.of(result.bytes(), "ninja.nj").read(new ReadContext(ReadOptions.STRICT));
        assertThat(motions(after)).isEqualTo(motions(before));
        assertThat(triangles(exported(Asset.of(result.bytes(), "ninja.nj")))).isEqualTo(triangles(scene) + 4);
    }

    private static List<Long> motions(NjFile file) {
        return file.blocks().stream()
                .filter(NjBlock.Motion.class::isInstance)
                .map(block -> ((NjBlock.Motion) block).motion().frameCount())
                .toList();
    }

    @Test
    void removesAMissingMesh() {
        Asset asset = sample("torii.nj");
        Scene scene = exported(asset);
        int first = 0;
        while (scene.nodes().get(first).meshIndex() == Scene.NONE) {
            first++;
        }
        List<Node> nodes = new ArrayList<>(scene.nodes());
        nodes.remove(first);
        WriteBackResult result = writeBack(asset, withNodesAndMeshes(scene, nodes, scene.meshes()));
        assertThat(result.report().count(ChangeKind.REMOVED, "mesh")).isPositive();
        assertThat(triangles(exported(Asset.of(result.bytes(), "torii.nj")))).isLessThan(triangles(scene));
    }

    /** Otherwise games would not draw the model when its old bounding sphere is outside the view. */
    @Test
    void boundingSpheresContainMovedAndAddedVertices() {
        Asset asset = sample("torii.nj");
        Scene scene = exported(asset);
        Scene raised = EditSteps.withMesh(scene, 0, primitive -> EditSteps.raised(primitive, 50));
        for (Scene editedScene : List.of(raised, EditSteps.withHat(raised, 1))) {
            byte[] bytes = writeBack(asset, editedScene).bytes();
            NjFile file = (NjFile) Asset.of(bytes, "torii.nj").read(new ReadContext(ReadOptions.STRICT));
            for (NjBlock block : file.blocks()) {
                if (block instanceof NjBlock.Chunk chunk) {
                    chunk.tree().meshes().forEach(WriteBackTest::assertSphereContains);
                }
            }
        }
    }

    private static void assertSphereContains(ChunkModel mesh) {
        for (VertexChunk chunk : mesh.vertices()) {
            for (int i = 0; chunk instanceof VertexChunk.Vertices v && i < v.vertexCount(); i++) {
                double x = v.x(i) - mesh.centre().x();
                double y = v.y(i) - mesh.centre().y();
                double z = v.z(i) - mesh.centre().z();
                assertThat(Math.sqrt(x * x + y * y + z * z)).isLessThanOrEqualTo(mesh.radius() * 1.001);
            }
        }
    }

    @Test
    void rebuildsOnlyChangedClips() {
        Asset asset = sample("ninja.nj");
        Scene scene = exported(asset);
        assertThat(scene.clips()).isNotEmpty();
        var clip = scene.clips().getFirst();
        var channel = clip.channels().stream()
                .filter(candidate -> candidate.values().length / candidate.times().length == 4)
                .findFirst()
                .orElseThrow();
        float sine45 = (float) Math.sqrt(0.5);
        for (int i = 0; i < channel.values().length; i += 4) {
            channel.values()[i] = sine45;
            channel.values()[i + 1] = 0;
            channel.values()[i + 2] = 0;
            channel.values()[i + 3] = sine45;
        }
        WriteBackResult result = writeBack(asset, scene);
        assertThat(result.report().count(ChangeKind.REBUILT, "clip")).isOne();
        Scene reconverted = exported(Asset.of(result.bytes(), "ninja.nj"));
        assertThat(reconverted.clips().getFirst().duration()).isEqualTo(clip.duration(), within(0.001f));
    }

    @Test
    void newClipsBecomeMotionFiles() {
        Asset asset = sample("ninja.nj");
        Scene scene = exported(asset);
        Clip existing = scene.clips().getFirst();
        List<Clip> clips = new ArrayList<>(scene.clips());
        clips.add(new Clip(
                "wave",
                existing.framesPerSecond(),
                existing.duration(),
                existing.channels(),
                existing.group(),
                existing.extras()));
        WriteBackResult result = writeBack(asset, scene.withClips(clips));
        assertThat(result.bytes()).isEqualTo(SAMPLES.get("ninja.nj"));
        assertThat(result.report().count(ChangeKind.ADDED, "clip")).isOne();
        assertThat(result.report().files()).containsOnlyKeys("wave.njm");
        byte[] file = requireNonNull(result.report().files().get("wave.njm"));
        NjFile read = (NjFile) Asset.of(file, "wave.njm").read(new ReadContext(ReadOptions.STRICT));
        NjsMotion motion = motion(read);
        NjsMotion original = motion((NjFile) asset.read(new ReadContext(ReadOptions.STRICT)));
        assertThat(motion.frameCount()).isEqualTo(original.frameCount());
        assertThat(motion.rows()).hasSameSizeAs(original.rows());
    }

    private static NjsMotion motion(NjFile file) {
        return file.blocks().stream()
                .filter(NjBlock.Motion.class::isInstance)
                .map(block -> ((NjBlock.Motion) block).motion())
                .findFirst()
                .orElseThrow();
    }

    @Test
    void verticesWithoutWeightsAreReported() {
        Asset asset = sample("koi.nj");
        Scene scene = exported(asset);
        float[] weights = scene.meshes().getFirst().primitives().getFirst().weights();
        Arrays.fill(weights, 0, 4, 0);
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        writeBack(asset, scene, context);
        assertThat(context.findings().toList()).anyMatch(finding -> finding.code() == DiagnosticCode.NO_WEIGHT);
    }

    @Test
    void changedMaterialsAreReported() {
        Asset asset = sample("torii.nj");
        Scene scene = exported(asset);
        List<Material> materials = new ArrayList<>(scene.materials());
        materials.set(0, materials.getFirst().withBaseColour(new float[] {0.125f, 1, 1, 1}));
        WriteBackResult result = writeBack(asset, scene.withMaterials(materials));
        assertThat(result.report().lines())
                .filteredOn(line -> line.kind().equals("material"))
                .singleElement()
                .satisfies(line -> assertThat(line.description()).startsWith("colour changed"));
    }

    @Test
    void filesForEditingAreValid() {
        Map<String, byte[]> glbs = new LinkedHashMap<>();
        for (String name :
                List.of("torii.nj", "koi.nj", "ninja.nj", "garden.nj", "bamboo.gj", "neko.nsbmd", "shrine.sa1lvl")) {
            glbs.put(name + ".glb", EditSteps.glb(sample(name), ConvertOptions.DEFAULT));
        }
        assertThat(GltfValidator.validate(glbs)).isEmpty();
    }
}
