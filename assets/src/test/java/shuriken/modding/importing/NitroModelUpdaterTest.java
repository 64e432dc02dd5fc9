package shuriken.modding.importing;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shuriken.assets.Asset;
import shuriken.convert.nitro.options.NitroOptions;
import shuriken.convert.nitro.options.NitroTarget;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.edit.report.ChangeKind;
import shuriken.edit.report.WriteBackResult;
import shuriken.io.ByteWriter;
import shuriken.io.InMemoryFileSource;
import shuriken.modding.TextureOutput;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.gpu.GpuCommand;
import shuriken.nitro.mdl0.MaterialData;
import shuriken.nitro.mdl0.Model;
import shuriken.nitro.mdl0.NsbmdFile;
import shuriken.nitro.mdl0.NsbmdFormat;
import shuriken.nitro.mdl0.SbcCommand;
import shuriken.nitro.mdl0.ShapeData;
import shuriken.resolve.related.RelatedFileResolver;
import shuriken.samples.Samples;
import shuriken.scene.Clip;
import shuriken.scene.Material;
import shuriken.scene.Mesh;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.Target;

/** Edits are written back to NITRO models: one with rigid nodes and one with blends. */
class NitroModelUpdaterTest {
    private static final Map<String, byte[]> SAMPLES = Samples.make();

    private static Asset original(String name) {
        byte[] bytes = requireNonNull(SAMPLES.get(name));
        return name.endsWith(".nsbmd") ? Asset.of(bytes, name) : Asset.of(encode(name, bytes), "made.nsbmd");
    }

    private static byte[] encode(String name, byte[] bytes) {
        return NewNitroFiles.create(
                        EditSteps.exported(Asset.of(bytes, name)),
                        "made",
                        NitroTarget.NSBMD,
                        NitroOptions.DEFAULT,
                        TextureOutput.DEFAULT,
                        NewNitroFiles.MotionSettings.ALL,
                        new SourceLocation("x.glb", 0),
                        new ReadContext(ReadOptions.LENIENT))
                .getFirst()
                .data();
    }

    private static Scene withChangedMesh(Scene scene, UnaryOperator<Primitive> change) {
        return scene.withMeshes(scene.meshes().stream()
                .map(mesh -> new Mesh(
                        mesh.name(), mesh.primitives().stream().map(change).toList()))
                .toList());
    }

    private static int triangles(Scene scene) {
        return scene.meshes().stream()
                .flatMap(mesh -> mesh.primitives().stream())
                .mapToInt(primitive -> primitive.indices().length / 3)
                .sum();
    }

    private static Model model(byte[] file) {
        NsbmdFile nsbmd = (NsbmdFile) Asset.of(file, "x.nsbmd").read(new ReadContext(ReadOptions.STRICT));
        return nsbmd.models().getFirst().value();
    }

    @ParameterizedTest
    @ValueSource(strings = {"neko.nsbmd", "ninja.nj", "koi.nj"})
    void uneditedModelKeepsItsBytes(String name) {
        Asset asset = original(name);
        byte[] bytes = asset.data().bytes("file", Math.toIntExact(asset.size()));
        assertThat(EditSteps.writeBack(asset, EditSteps.exported(asset)).bytes())
                .isEqualTo(bytes);
    }

    @ParameterizedTest
    @ValueSource(strings = {"neko.nsbmd", "ninja.nj", "koi.nj"})
    void movedVerticesKeepTheirDisplayLists(String name) {
        Asset asset = original(name);
        Scene scene = EditSteps.exported(asset);
        WriteBackResult result =
                EditSteps.writeBack(asset, withChangedMesh(scene, primitive -> EditSteps.raised(primitive, 0.125f)));
        assertThat(result.report().count(ChangeKind.PATCHED, "mesh")).isPositive();
        assertThat(result.report().count(ChangeKind.REBUILT, "mesh")).isZero();
        assertThat(result.deviation()).isLessThan(2e-4);
        byte[] bytes = asset.data().bytes("file", Math.toIntExact(asset.size()));
        assertThat(model(result.bytes()).header().polygonCount())
                .isEqualTo(model(bytes).header().polygonCount());
        assertThat(model(result.bytes()).commands()).isEqualTo(model(bytes).commands());
        Scene reconverted = EditSteps.exported(Asset.of(result.bytes(), "again.nsbmd"));
        float before = scene.meshes().getFirst().primitives().getFirst().positions()[1];
        float after = reconverted.meshes().getFirst().primitives().getFirst().positions()[1];
        assertThat(after - before).isBetween(0.124f, 0.126f);
    }

    /**
     * Returns the model with a first shape as game tools write it: its first vertices use the matrix that the model's
     * commands selected and do not select one.
     */
    private static byte[] withImplicitFirstMatrix(byte[] file) {
        NsbmdFile nsbmd = (NsbmdFile) Asset.of(file, "x.nsbmd").read(new ReadContext(ReadOptions.STRICT));
        ByteWriter out = ByteWriter.littleEndian();
        new NsbmdFormat().write(nsbmd.updateModel(0, NitroModelUpdaterTest::withImplicitFirstMatrix), out);
        return out.toByteArray();
    }

    private static Model withImplicitFirstMatrix(Model model) {
        List<GpuCommand> displayList = new ArrayList<>(model.shapes().valueAt(0).displayList());
        int offset = 0;
        while (!(displayList.get(offset) instanceof GpuCommand.MatrixRestore)) {
            offset++;
        }
        int slot = ((GpuCommand.MatrixRestore) displayList.get(offset)).slot();
        displayList.set(offset, new GpuCommand.Nop());
        boolean isScaled = displayList.get(offset + 1) instanceof GpuCommand.MatrixScale;
        if (isScaled) {
            displayList.set(offset + 1, new GpuCommand.Nop());
        }
        List<SbcCommand> commands = new ArrayList<>();
        for (SbcCommand command : model.commands()) {
            if (command instanceof SbcCommand.Shape(int flags, int shape) && shape == 0) {
                commands.add(new SbcCommand.Matrix(0, slot));
                if (isScaled) {
                    commands.add(new SbcCommand.PositionScale(0));
                }
            }
            commands.add(command);
        }
        List<ShapeData> shapes = new ArrayList<>(model.shapes().values());
        ShapeData first = shapes.getFirst();
        shapes.set(0, new ShapeData(first.location(), first.tag(), first.flags(), displayList));
        return new Model(
                model.location(),
                model.header(),
                model.nodes(),
                commands,
                model.materials(),
                model.textureBindings(),
                model.paletteBindings(),
                model.shapes()
                        .with(Dictionary.of(model.shapes().names(), shapes).entries()),
                model.envelopes());
    }

    @Test
    void addsTrianglesIfTheFirstVerticesSelectNoMatrix() {
        byte[] stored = withImplicitFirstMatrix(encode("koi.nj", requireNonNull(SAMPLES.get("koi.nj"))));
        Asset original = Asset.of(stored, "made.nsbmd");
        Scene editedScene = withChangedMesh(EditSteps.exported(original), EditSteps::halved);
        WriteBackResult result = EditSteps.writeBack(original, editedScene);
        assertThat(triangles(EditSteps.exported(Asset.of(result.bytes(), "made.nsbmd"))))
                .isEqualTo(triangles(editedScene));
    }

    /** A material without lights shows only vertex colours, which are multiplied by its colour. */
    @Test
    void aNewMaterialColoursVerticesThatHaveColours() {
        Asset original = original("ninja.nj");
        Scene scene = EditSteps.exported(original);
        List<Material> materials = new ArrayList<>(scene.materials());
        Material plain = Material.PLAIN;
        materials.add(new Material(
                "red",
                new float[] {1, 0, 0, 1},
                plain.texture(),
                plain.alphaMode(),
                plain.blend(),
                plain.alphaCutoff(),
                plain.isDoubleSided(),
                plain.isLit(),
                plain.roughness(),
                plain.extras()));
        Scene editedScene = EditSteps.withMesh(scene.withMaterials(materials), 0, primitive -> {
            byte[] white = new byte[4 * primitive.vertexCount()];
            Arrays.fill(white, (byte) 255);
            return primitive
                    .withColours(white)
                    .withMaterialIndex(scene.materials().size());
        });
        Scene reread = EditSteps.exported(
                Asset.of(EditSteps.writeBack(original, editedScene).bytes(), "made.nsbmd"));
        Primitive red = reread.meshes().stream()
                .flatMap(mesh -> mesh.primitives().stream())
                .filter(primitive ->
                        reread.materials().get(primitive.materialIndex()).name().startsWith("red"))
                .findFirst()
                .orElseThrow();
        for (int i = 0; i < red.vertexCount(); i++) {
            assertThat(red.colours()[4 * i]).isEqualTo((byte) 255);
            assertThat(red.colours()[4 * i + 1]).isZero();
        }
    }

    /** A pattern animation next to the model splits a mesh in two, one for each texture. */
    @Test
    void patternAnimationsDoNotChangeTriangles() throws IOException {
        RelatedFileResolver resolver = new RelatedFileResolver();
        Asset asset = Asset.read(new InMemoryFileSource(SAMPLES), "neko.nsbmd");
        Scene scene = EditSteps.exported(asset, resolver);
        assertThat(triangles(scene)).isGreaterThan(triangles(EditSteps.exported(asset)));
        Clip first = scene.clips().getFirst();
        List<Clip> clips = new ArrayList<>(scene.clips());
        clips.set(
                0,
                new Clip(
                        "other",
                        first.framesPerSecond(),
                        first.duration(),
                        first.channels(),
                        first.group(),
                        first.extras()));
        WriteBackResult renamed = EditSteps.writeBack(asset, scene.withClips(clips), resolver);
        assertThat(renamed.bytes()).isEqualTo(SAMPLES.get("neko.nsbmd"));
        Scene raised = withChangedMesh(scene, primitive -> EditSteps.raised(primitive, 0.125f));
        WriteBackResult movedResult = EditSteps.writeBack(asset, raised, resolver);
        assertThat(movedResult.report().count(ChangeKind.PATCHED, "mesh")).isPositive();
        assertThat(movedResult.report().count(ChangeKind.REBUILT, "mesh")).isZero();
        assertThat(movedResult.deviation()).isLessThan(2e-4);
        Scene oneRaised =
                EditSteps.withMesh(scene, scene.meshes().size() - 1, primitive -> EditSteps.raised(primitive, 0.125f));
        WriteBackResult singleResult = EditSteps.writeBack(asset, oneRaised, resolver);
        assertThat(singleResult.report().count(ChangeKind.PATCHED, "mesh")).isOne();
        assertThat(singleResult.bytes()).isNotEqualTo(SAMPLES.get("neko.nsbmd"));
        WriteBackResult hat = EditSteps.writeBack(asset, EditSteps.withHat(scene, 2), resolver);
        assertThat(hat.report().count(ChangeKind.ADDED, "mesh")).isOne();
        assertThat(hat.report().count(ChangeKind.UNCHANGED, "mesh")).isPositive();
        assertThat(hat.report().count(ChangeKind.PATCHED, "mesh") + hat.report().count(ChangeKind.REBUILT, "mesh"))
                .isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"neko.nsbmd", "ninja.nj", "koi.nj"})
    void changedTrianglesAreRebuilt(String name) {
        Asset asset = original(name);
        Scene halved = withChangedMesh(EditSteps.exported(asset), EditSteps::halved);
        WriteBackResult result = EditSteps.writeBack(asset, halved);
        assertThat(result.report().count(ChangeKind.REBUILT, "mesh")).isPositive();
        assertThat(result.deviation()).isLessThan(2e-4);
        assertThat(triangles(EditSteps.exported(Asset.of(result.bytes(), "again.nsbmd"))))
                .isEqualTo(triangles(halved));
    }

    /** The model has a pattern and a texture animation. Editors export only joint animations. */
    @Test
    void keepsClipsThatEditorsRemove() throws IOException {
        Asset asset = Asset.read(new InMemoryFileSource(SAMPLES), "neko.nsbmd");
        RelatedFileResolver resolver = new RelatedFileResolver();
        Scene scene = EditSteps.exported(asset, resolver);
        List<Clip> joints = scene.clips().stream()
                .filter(clip -> clip.channels().stream()
                        .anyMatch(channel -> channel.target() instanceof Target.OfNode target
                                && target.property().isTransform()))
                .toList();
        assertThat(joints).isNotEmpty().hasSizeLessThan(scene.clips().size());
        WriteBackResult result = EditSteps.writeBack(asset, scene.withClips(joints), resolver);
        assertThat(result.report().count(ChangeKind.UNCHANGED, "clip"))
                .isEqualTo(scene.clips().size());
        assertThat(result.bytes()).isEqualTo(SAMPLES.get("neko.nsbmd"));
    }

    @Test
    void vertexOutOfRangeIsReportedWithTheRange() {
        Asset asset = original("neko.nsbmd");
        Scene scene = EditSteps.exported(asset);
        Scene far = EditSteps.withMesh(scene, 0, primitive -> EditSteps.raised(primitive, 1e5f));
        assertThatThrownBy(() -> EditSteps.writeBack(asset, far))
                .hasMessageContaining("times the position scale from its bone, but must be below 8. Move it closer");
    }

    @Test
    void newMeshIsDrawnByItsParentNode() {
        Asset asset = original("neko.nsbmd");
        Scene scene = EditSteps.exported(asset);
        WriteBackResult result = EditSteps.writeBack(asset, EditSteps.withHat(scene, 2));
        assertThat(result.report().count(ChangeKind.ADDED, "mesh")).isOne();
        assertThat(result.report().count(ChangeKind.PATCHED, "mesh")
                        + result.report().count(ChangeKind.REBUILT, "mesh"))
                .isZero();
        assertThat(result.deviation()).isLessThan(2e-4);
        assertThat(triangles(EditSteps.exported(Asset.of(result.bytes(), "again.nsbmd"))))
                .isEqualTo(triangles(scene) + 4);
        byte[] bytes = asset.data().bytes("file", Math.toIntExact(asset.size()));
        assertThat(model(result.bytes()).header().polygonCount())
                .isEqualTo(model(bytes).header().polygonCount() + 4);
    }

    @Test
    void editedMaterialsAreWrittenBack() {
        Asset asset = original("neko.nsbmd");
        Scene scene = EditSteps.exported(asset);
        List<Material> materials = new ArrayList<>(scene.materials());
        Material first = materials.getFirst();
        materials.set(
                0, first.withDoubleSided(!first.isDoubleSided()).withBaseColour(new float[] {1, 0.2f, 1, 16 / 31f}));
        WriteBackResult result = EditSteps.writeBack(asset, scene.withMaterials(materials));
        assertThat(result.report().count(ChangeKind.PATCHED, "material")).isOne();
        byte[] bytes = asset.data().bytes("file", Math.toIntExact(asset.size()));
        MaterialData before = model(bytes).materials().find(first.name()).orElseThrow();
        MaterialData after =
                model(result.bytes()).materials().find(first.name()).orElseThrow();
        assertThat(after.polygonAttributes() >> 6 & 3).isEqualTo(first.isDoubleSided() ? 2 : 3);
        assertThat(after.diffuseAmbient() & 0x1F).isEqualTo(before.diffuseAmbient() & 0x1F);
        assertThat(after.diffuseAmbient() >> 5 & 0x1F).isLessThan(before.diffuseAmbient() >> 5 & 0x1F);
        assertThat(model(result.bytes()).shapes().size())
                .isEqualTo(model(bytes).shapes().size());
    }

    @Test
    void positionsBeyondTheScaleAreRefused() {
        Asset asset = original("neko.nsbmd");
        Scene scene = withChangedMesh(EditSteps.exported(asset), primitive -> {
            float[] positions = primitive.positions().clone();
            for (int i = 0; i < positions.length; i++) {
                positions[i] *= 100;
            }
            return primitive.withPositions(positions, primitive.normals());
        });
        assertThatThrownBy(() -> EditSteps.writeBack(asset, scene))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("position scale");
    }
}
