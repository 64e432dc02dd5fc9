package shuriken.convert.ninja;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import shuriken.assets.Asset;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ninja.options.MotionOptions;
import shuriken.convert.ninja.options.NinjaTarget;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.interchange.AdjacentFileReader;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.gltf.GlbExporter;
import shuriken.modding.GamePreset;
import shuriken.modding.TextureOutput;
import shuriken.modding.importing.EditSteps;
import shuriken.modding.importing.Importer;
import shuriken.modding.importing.NewNinjaFiles;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.nj.NjFile;
import shuriken.ninja.samodel.SamdlFile;
import shuriken.resolve.scenes.AssetContext;
import shuriken.resolve.scenes.SceneReader;
import shuriken.samples.Samples;
import shuriken.scene.Extras;
import shuriken.scene.Mesh;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.Transform;
import shuriken.testkit.Glb;
import shuriken.testkit.GlbClip;
import shuriken.testkit.GlbPose;
import shuriken.testkit.PosedDistance;
import shuriken.testkit.PosedGlbPrimitive;

/** Models that are encoded from a GLB have the pose of the GLB in every frame, by the rules of glTF. */
class NinjaFileEncoderTest {
    private static final Map<String, byte[]> SAMPLES = Samples.make();
    private static final SceneReader READER = new SceneReader(ConvertOptions.DEFAULT, AssetContext.NONE);

    private static byte[] encode(String name, NinjaTarget target, byte[] glb) {
        Scene scene = Importer.load(glb, name, AdjacentFileReader.NONE, new ReadContext(ReadOptions.LENIENT));
        return NewNinjaFiles.create(
                        scene,
                        "made",
                        new NewNinjaFiles.Settings(
                                target,
                                GamePreset.PSO.conventions(),
                                Optional.empty(),
                                TextureOutput.DEFAULT,
                                List.of(),
                                MotionOptions.DEFAULT),
                        new SourceLocation(name, 0),
                        new ReadContext(ReadOptions.STRICT))
                .getFirst()
                .data();
    }

    private static byte[] exported(Scene scene) {
        return new GlbExporter()
                .export(scene, "x", ExportOptions.DEFAULT)
                .getFirst()
                .data();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"lantern.nj", "torii.nj", "star.nj", "garden.nj", "ninja.nj", "koi.nj", "bamboo.gj", "neko.nsbmd"
            })
    void encodesEverySampleFromItsGlb(String name) {
        byte[] glb = EditSteps.sample(name);
        Scene created = encodeAndConvert(name, NinjaTarget.NJ, glb);
        assertRestPose(glb, created);
        Glb before = Glb.read(glb);
        Glb after = Glb.read(exported(created));
        for (int clip = 0; clip < created.clips().size(); clip++) {
            GlbClip original = GlbClip.of(before, clip);
            GlbClip actual = GlbClip.of(after, clip);
            for (float time = 0; time <= original.end(); time += 1 / 30f) {
                assertThat(PosedDistance.farthest(
                                GlbPose.poseAt(before, original, time), GlbPose.poseAt(after, actual, time)))
                        .as("clip %d at %f", clip, time)
                        .isLessThan(2e-3);
            }
        }
    }

    /** Vertices with several bones are stored in a block of weights. */
    @ParameterizedTest
    @CsvSource({
        "lantern.nj, SA1MDL",
        "torii.nj, SA1MDL",
        "star.nj, SADXMDL",
        "garden.nj, SA1MDL",
        "ninja.nj, SA1MDL",
        "koi.nj, SA1MDL",
        "bamboo.gj, SADXMDL",
        "neko.nsbmd, SA1MDL",
        "shrine.sa1lvl, SA1MDL"
    })
    void encodesEverySampleAsBasicModel(String name, NinjaTarget target) {
        byte[] glb = EditSteps.sample(name);
        assertRestPose(glb, encodeAndConvert(name, target, glb));
    }

    @ParameterizedTest
    @ValueSource(strings = {"lantern.nj", "torii.nj", "star.nj", "garden.nj", "shrine.sa1lvl", "neko.nsbmd"})
    void encodesEveryRigidSampleAsXjModel(String name) {
        byte[] glb = EditSteps.sample(name);
        assertRestPose(glb, encodeAndConvert(name, NinjaTarget.XJ, glb));
    }

    @ParameterizedTest
    @ValueSource(strings = {"ninja.nj", "koi.nj"})
    void xjModelsHaveNoWeights(String name) {
        byte[] glb = EditSteps.sample(name);
        assertThatThrownBy(() -> encode(name, NinjaTarget.XJ, glb))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("XJ models cannot store weights")
                .hasMessageContaining("--to nj");
    }

    @ParameterizedTest
    @CsvSource({"shrine.sa1lvl, SA1LVL", "shrine.sa1lvl, SA2LVL", "torii.nj, SA1LVL", "garden.nj, SA2LVL"})
    void encodesEverySampleAsLevel(String name, NinjaTarget target) {
        byte[] glb = EditSteps.sample(name);
        Scene created = encodeAndConvert(name, target, glb);
        assertRestPose(glb, created);
        Scene before = Importer.load(glb, name, AdjacentFileReader.NONE, new ReadContext(ReadOptions.LENIENT));
        assertThat(created.nodes())
                .extracting(Node::name)
                .containsAnyElementsOf(before.nodes().stream().map(Node::name).toList());
    }

    /** Weights and positions of skinned vertices are stored in 255ths. */
    @ParameterizedTest
    @CsvSource({
        "lantern.nj, GJ, 1e-4",
        "torii.nj, SA2BMDL, 1e-4",
        "star.nj, GJ, 1e-4",
        "shrine.sa1lvl, SA2BMDL, 1e-4",
        "ninja.nj, GJ, 5e-3",
        "koi.nj, SA2BMDL, 5e-3",
        "bamboo.gj, GJ, 5e-3"
    })
    void encodesEverySampleAsGinjaModel(String name, NinjaTarget target, double within) {
        byte[] glb = EditSteps.sample(name);
        Scene created = encodeAndConvert(name, target, glb);
        List<PosedGlbPrimitive> before = GlbPose.atRest(Glb.read(glb));
        List<PosedGlbPrimitive> after = GlbPose.atRest(Glb.read(exported(created)));
        assertThat(PosedDistance.farthest(before, after)).isLessThan(within);
        assertThat(PosedDistance.countTriangles(after))
                .isLessThanOrEqualTo(PosedDistance.countTriangles(before))
                .isGreaterThan(0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"map_mill01n.rel", "torii.nj", "lantern.nj", "shrine.sa1lvl"})
    void encodesEveryRigidSampleAsStage(String name) {
        byte[] glb = EditSteps.sample(name);
        assertRestPose(glb, encodeAndConvert(name, NinjaTarget.REL, glb));
    }

    /** A mesh that two nodes share is stored once. It is stored a second time if its faces are reversed. */
    @ParameterizedTest
    @CsvSource({"NJ, 1, 1", "NJ, -1, 2", "SA1MDL, 1, 1", "XJ, 1, 1"})
    void nodesShareMeshes(NinjaTarget target, float width, int meshes) {
        Primitive primitive = Primitive.of(new float[] {0, 0, 0, 2, 0, 0, 0, 3, 0}, new int[] {0, 1, 2})
                .withNormals(new float[] {0, 0, 1, 0, 0, 1, 0, 0, 1});
        Transform aside =
                new Transform(new float[] {300, 4, 5}, new float[] {0, 0.6f, 0, 0.8f}, new float[] {width, 1, 1});
        Scene scene = READER.read(
                        Asset.of(requireNonNull(SAMPLES.get("torii.nj")), "torii.nj"),
                        new ReadContext(ReadOptions.STRICT))
                .getFirst()
                .withNodes(List.of(
                        new Node("left", Scene.NONE, Transform.IDENTITY, 0, Scene.NONE, Extras.NONE),
                        new Node("right", 0, aside, 0, Scene.NONE, Extras.NONE)))
                .withMeshes(List.of(new Mesh("wheel", List.of(primitive))));
        byte[] glb = exported(scene);
        byte[] file = encode("wheels.glb", target, glb);
        assertRestPose(glb, encodeAndConvert("wheels.glb", target, glb));
        Object model = Asset.of(file, "made." + target.extension()).read(new ReadContext(ReadOptions.STRICT));
        int meshCount = model instanceof NjFile nj
                ? nj.blocks().stream().mapToInt(NinjaFileEncoderTest::meshCount).sum()
                : ((SamdlFile) model).tree().meshes().size();
        assertThat(meshCount).isEqualTo(meshes);
    }

    private static int meshCount(NjBlock block) {
        return switch (block) {
            case NjBlock.Chunk chunk -> chunk.tree().meshes().size();
            case NjBlock.Xj xj -> xj.tree().meshes().size();
            default -> 0;
        };
    }

    private static Scene encodeAndConvert(String name, NinjaTarget target, byte[] glb) {
        Asset asset = Asset.of(
                encode(name, target, glb), target == NinjaTarget.REL ? "maden.rel" : "made." + target.extension());
        return READER.read(asset, new ReadContext(ReadOptions.STRICT)).getFirst();
    }

    private static void assertRestPose(byte[] glb, Scene created) {
        List<PosedGlbPrimitive> before = GlbPose.atRest(Glb.read(glb));
        List<PosedGlbPrimitive> after = GlbPose.atRest(Glb.read(exported(created)));
        assertThat(PosedDistance.farthest(before, after)).isLessThan(1e-4);
        assertThat(PosedDistance.countTriangles(after))
                .isLessThanOrEqualTo(PosedDistance.countTriangles(before))
                .isGreaterThan(0);
    }
}
