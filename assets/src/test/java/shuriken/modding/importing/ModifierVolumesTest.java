package shuriken.modding.importing;

import static org.assertj.core.api.Assertions.assertThat;
import static shuriken.convert.ninja.ModelFixture.strip;

import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import shuriken.assets.Asset;
import shuriken.convert.ninja.ModelFixture;
import shuriken.convert.ninja.options.MotionOptions;
import shuriken.convert.ninja.options.NinjaTarget;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.edit.report.ChangeKind;
import shuriken.edit.report.WriteBackResult;
import shuriken.image.Image;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.dae.DaeExporter;
import shuriken.interchange.obj.ObjExporter;
import shuriken.io.FourCc;
import shuriken.io.struct.Bams3;
import shuriken.io.struct.Vec3f;
import shuriken.modding.GamePreset;
import shuriken.modding.TextureOutput;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.ninja.chunk.Strip;
import shuriken.ninja.chunk.VertexChunk;
import shuriken.ninja.chunk.VertexChunkType;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.nj.NjFile;
import shuriken.ninja.nj.NjFormat;
import shuriken.render.RenderOptions;
import shuriken.render.Renderer;
import shuriken.scene.ModifierVolume;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.testkit.GlbPose;
import shuriken.testkit.PosedDistance;
import shuriken.testkit.RoundTrip;

/** Modifier volumes are a separate layer: they are shown on request only, exported and written back. */
class ModifierVolumesTest {
    private static final float[] POINTS = {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 1, 1};

    /** A visible triangle at a node, and volumes of the three types at its child, with corners of both nodes. */
    private static Asset model(boolean isSkinned) {
        ModelFixture model = new ModelFixture();
        model.node(-1, 0, new Vec3f(2, 0, 0), new Bams3(0, 0x2000, 0), Vec3f.ONE)
                .mesh(List.of(points(0), VertexChunk.End.STANDARD), strip(0, false, 0, 1, 2), new PolyChunk.End(0));
        int first = isSkinned ? 0 : 8;
        model.node(0, 0, new Vec3f(0, 3, 0), Bams3.ZERO, Vec3f.ONE)
                .mesh(
                        List.of(points(8), VertexChunk.End.STANDARD),
                        volume(0x38, 3, 0, first, 9, 10, 8, 10, 11),
                        volume(0x39, 4, 0, 8, 9, 10, 11),
                        new PolyChunk.Volume(
                                0x3A, 0, 0, List.of(new Strip(true, 4, words(8, 9, 10, 12), 1, 0)), new short[0]),
                        new PolyChunk.End(0));
        NjBlock pointers = new NjBlock.Relocations(FourCc.of("POF0"), ModelFixture.SITE, true);
        NjFile file = new NjFile(List.of(model.block(), pointers), ByteOrder.LITTLE_ENDIAN, ByteOrder.LITTLE_ENDIAN);
        return Asset.of(RoundTrip.write(new NjFormat(), file), "shade.nj");
    }

    private static VertexChunk points(int first) {
        int[] words = new int[POINTS.length];
        for (int i = 0; i < words.length; i++) {
            words[i] = Float.floatToIntBits(POINTS[i]);
        }
        return new VertexChunk.Vertices(VertexChunkType.byId(0x22).orElseThrow(), 0, first, POINTS.length / 3, words);
    }

    private static PolyChunk volume(int type, int corners, int userWords, int... slots) {
        List<Strip> polygons = new ArrayList<>();
        for (int i = 0; i < slots.length; i += corners) {
            short[] words = new short[corners];
            for (int k = 0; k < corners; k++) {
                words[k] = (short) slots[i + k];
            }
            polygons.add(new Strip(false, corners, words, 1, 0));
        }
        return new PolyChunk.Volume(type, 0, userWords, polygons, new short[0]);
    }

    private static short[] words(int... values) {
        short[] words = new short[values.length];
        for (int i = 0; i < words.length; i++) {
            words[i] = (short) values[i];
        }
        return words;
    }

    private static Node volumeNode(Scene scene) {
        return scene.nodes().stream()
                .filter(node -> node.meshIndex() != Scene.NONE && ModifierVolume.isVolume(node.extras()))
                .findFirst()
                .orElseThrow();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void volumesHaveASeparateNodeAndMaterial(boolean isSkinned) {
        Scene scene = EditSteps.load(EditSteps.export(model(isSkinned)));
        Node node = volumeNode(scene);
        assertThat(node.name()).isEqualTo("node_001_volume");
        Primitive volume = scene.meshes().get(node.meshIndex()).primitives().getFirst();
        assertThat(volume.indices()).hasSize(3 * (2 + 2 + 2));
        assertThat(ModifierVolume.isVolume(
                        scene.materials().get(volume.materialIndex()).extras()))
                .isTrue();
        assertThat(EditSteps.triangles(ModifierVolume.remove(scene))).isOne();
    }

    @Test
    void volumesAreDrawnOnRequestOnly() {
        Scene scene = EditSteps.load(EditSteps.export(model(false)));
        RenderOptions options = RenderOptions.DEFAULT.withSize(64, 64);
        Image without = Renderer.render(ModifierVolume.remove(scene), options);
        assertThat(Renderer.render(scene, options)).isEqualTo(without);
        assertThat(Renderer.render(scene, options.withVolumes(true))).isNotEqualTo(without);
    }

    @Test
    void viewersHideVolumes() {
        assertThat(new String(EditSteps.export(model(false)), StandardCharsets.ISO_8859_1))
                .contains("\"KHR_node_visibility\":{\"visible\":false}");
    }

    @Test
    void objAndDaeOmitVolumes() {
        Scene scene = EditSteps.load(EditSteps.export(model(false)));
        for (byte[] text : List.of(
                new ObjExporter()
                        .export(scene, "x", ExportOptions.DEFAULT)
                        .getFirst()
                        .data(),
                new DaeExporter()
                        .export(scene, "x", ExportOptions.DEFAULT)
                        .getFirst()
                        .data())) {
            assertThat(new String(text, StandardCharsets.UTF_8))
                    .doesNotContain("usemtl modifier_volume", "instance_material symbol=\"modifier_volume");
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void untouchedVolumesAreUnchanged(boolean isSkinned) {
        Asset model = model(isSkinned);
        WriteBackResult result = EditSteps.writeBack(model, EditSteps.exported(model));
        assertThat(result.bytes()).isEqualTo(EditSteps.bytes(model));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aMovedVolumeIsMovedInTheFile(boolean isSkinned) {
        Asset model = model(isSkinned);
        Scene exported = EditSteps.exported(model);
        Scene editedScene = EditSteps.withMesh(
                exported, volumeNode(exported).meshIndex(), primitive -> EditSteps.raised(primitive, 0.5f));
        WriteBackResult result = EditSteps.writeBack(model, editedScene);
        assertThat(result.report().count(ChangeKind.PATCHED, "mesh")).isGreaterThanOrEqualTo(isSkinned ? 0 : 1);
        assertThat(volumeTriangles(result.bytes())).isEqualTo(6);
        assertSamePose(editedScene, result.bytes());
    }

    @Test
    void reshapedVolumeStaysAVolume() {
        Asset model = model(false);
        Scene exported = EditSteps.exported(model);
        Scene editedScene = EditSteps.withMesh(exported, volumeNode(exported).meshIndex(), EditSteps::halved);
        WriteBackResult result = EditSteps.writeBack(model, editedScene);
        assertThat(result.report().count(ChangeKind.REBUILT, "mesh")).isOne();
        assertThat(volumeTriangles(result.bytes())).isEqualTo(3);
        byte[] rewritten = EditSteps.export(Asset.of(result.bytes(), "shade.nj"));
        assertThat(PosedDistance.farthest(GlbPose.atRest(rewritten), GlbPose.atRest(EditSteps.glb(editedScene))))
                .isLessThan(1e-3);
    }

    @Test
    void aRemovedVolumeIsRemoved() {
        Asset model = model(false);
        Scene exported = EditSteps.exported(model);
        Scene editedScene = EditSteps.withoutMesh(exported, volumeNode(exported).meshIndex());
        assertThat(volumeTriangles(EditSteps.writeBack(model, editedScene).bytes()))
                .isZero();
    }

    private static int volumeTriangles(byte[] file) {
        Scene scene = EditSteps.load(EditSteps.export(Asset.of(file, "shade.nj")));
        return EditSteps.triangles(scene) - EditSteps.triangles(ModifierVolume.remove(scene));
    }

    private static void assertSamePose(Scene editedScene, byte[] file) {
        byte[] rewritten = EditSteps.export(Asset.of(file, "shade.nj"));
        assertThat(PosedDistance.farthest(GlbPose.atRest(EditSteps.glb(editedScene)), GlbPose.atRest(rewritten)))
                .isLessThan(1e-3);
    }

    @ParameterizedTest
    @EnumSource(names = {"NJ", "SA2MDL", "NJA", "SA1MDL", "GJ", "XJ"})
    void newModelsContainOrReportVolumes(NinjaTarget target) {
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        byte[] created = NewNinjaFiles.create(
                        EditSteps.load(EditSteps.export(model(false))),
                        "made",
                        new NewNinjaFiles.Settings(
                                target,
                                GamePreset.defaultFor(target).conventions(),
                                Optional.empty(),
                                TextureOutput.NONE,
                                List.of(),
                                MotionOptions.DEFAULT),
                        new SourceLocation("x.glb", 0),
                        context)
                .getFirst()
                .data();
        Scene reconverted = EditSteps.load(EditSteps.export(Asset.of(created, "made." + target.extension())));
        assertThat(EditSteps.triangles(ModifierVolume.remove(reconverted))).isOne();
        assertThat(EditSteps.triangles(reconverted)).isEqualTo(target.supportsVolumes() ? 7 : 1);
        assertThat(context.findings().toList().stream().map(Diagnostic::message))
                .filteredOn(message -> message.contains("modifier volume"))
                .hasSize(target.supportsVolumes() ? 0 : 1);
    }
}
