package shuriken.modding.importing;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import shuriken.assets.Asset;
import shuriken.convert.nitro.options.NitroOptions;
import shuriken.convert.nitro.options.NitroTarget;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.edit.report.ChangeKind;
import shuriken.edit.report.WriteBackResult;
import shuriken.io.InMemoryFileSource;
import shuriken.modding.TextureOutput;
import shuriken.nitro.gpu.DisplayLists;
import shuriken.nitro.gpu.GpuCommand;
import shuriken.nitro.mdl0.Model;
import shuriken.nitro.mdl0.ModelDraft;
import shuriken.nitro.mdl0.NsbmdFile;
import shuriken.nitro.mdl0.SbcCommand;
import shuriken.resolve.related.RelatedFileResolver;
import shuriken.samples.Samples;
import shuriken.scene.Material;
import shuriken.scene.Mesh;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.SceneBuilder;
import shuriken.scene.Transform;

/** Edits of names, colours and textures that NITRO models can represent. */
class NitroEditsTest {
    private static final Map<String, byte[]> SAMPLES = Samples.make();

    private static Asset neko() {
        return Asset.of(requireNonNull(SAMPLES.get("neko.nsbmd")), "neko.nsbmd");
    }

    private static Model model(WriteBackResult result) {
        NsbmdFile file = (NsbmdFile) Asset.of(result.bytes(), "x.nsbmd").read(new ReadContext(ReadOptions.STRICT));
        return file.models().getFirst().value();
    }

    private static void assertNothingIsLost(WriteBackResult result) {
        assertThat(result.report().lines()).noneMatch(line -> line.change() == ChangeKind.UNSUPPORTED);
    }

    private static Scene renamed(Scene scene, String from, String to) {
        List<Node> nodes = new ArrayList<>();
        for (Node node : scene.nodes()) {
            nodes.add(node.name().equals(from) ? node.withName(to) : node);
        }
        return scene.withNodes(nodes);
    }

    @Test
    void bonesAreRenamed() {
        WriteBackResult result = EditSteps.writeBack(neko(), renamed(EditSteps.exported(neko()), "paw", "left_paw"));
        assertNothingIsLost(result);
        assertThat(model(result).nodes().names()).contains("left_paw").doesNotContain("paw");
    }

    @Test
    void namesThatAreTooLongAreReported() {
        Scene editedScene = renamed(EditSteps.exported(neko()), "paw", "the_left_paw_of_the_cat");
        WriteBackResult result = EditSteps.writeBack(neko(), editedScene);
        assertThat(result.report().lines())
                .anyMatch(line -> line.change() == ChangeKind.UNSUPPORTED
                        && line.description().contains("stored as the_left_paw_of_"));
    }

    /** A mesh whose parent bone turns to the camera must turn with it. */
    @Test
    void newMeshesOfBillboardsFaceTheCamera() {
        ModelDraft draft = new ModelDraft()
                .node("root")
                .material("m")
                .shape("s", DisplayLists.triangle())
                .describe(0, 0, 0, SbcCommand.NO_SLOT)
                .commands(new SbcCommand.Billboard(0, false, 0, SbcCommand.NO_SLOT, SbcCommand.NO_SLOT))
                .draw(0, 0, 0);
        Asset original = Asset.of(draft.bytes(), "x.nsbmd");
        SceneBuilder edited = new SceneBuilder(EditSteps.exported(original));
        int billboard = edited.nodes().stream().map(Node::name).toList().indexOf("root_billboard");
        int mesh = edited.add(new Mesh(
                        "flag", List.of(Primitive.of(new float[] {0, 2, 0, 1, 2, 0, 0, 3, 0}, new int[] {0, 1, 2}))))
                .index();
        edited.add(
                Node.of("flag", Transform.IDENTITY).withParentIndex(billboard).withMeshIndices(mesh, Scene.NONE));
        WriteBackResult result = EditSteps.writeBack(original, edited.build());
        assertNothingIsLost(result);
        List<SbcCommand> commands = model(result).commands();
        List<Integer> shapes = new ArrayList<>();
        int billboardIndex = -1;
        for (int i = 0; i < commands.size(); i++) {
            billboardIndex = commands.get(i) instanceof SbcCommand.Billboard ? i : billboardIndex;
            if (commands.get(i) instanceof SbcCommand.Shape) {
                shapes.add(i);
            }
        }
        assertThat(shapes).hasSize(2);
        assertThat(billboardIndex).isPositive().isLessThan(shapes.getFirst());
    }

    private static Primitive withPaintedColours(Primitive primitive) {
        byte[] colours = new byte[4 * primitive.vertexCount()];
        for (int i = 0; i < colours.length; i++) {
            colours[i] = (byte) (i % 4 == 0 ? 0x42 : i % 4 == 3 ? 0xFF : 0xC6);
        }
        return primitive.withColours(colours);
    }

    private static boolean hasColours(Scene scene) {
        return scene.meshes().stream()
                .flatMap(mesh -> mesh.primitives().stream())
                .anyMatch(primitive -> primitive.colours().length > 0);
    }

    private static Primitive withNormals(Primitive primitive) {
        float[] normals = new float[3 * primitive.vertexCount()];
        for (int i = 2; i < normals.length; i += 3) {
            normals[i] = 1;
        }
        return primitive.withColours(new byte[0]).withNormals(normals);
    }

    /** Returns a new model whose colour comes from lights. */
    private static Asset withoutColours() {
        Scene scene = EditSteps.exported(Asset.of(requireNonNull(SAMPLES.get("ninja.nj")), "ninja.nj"));
        Scene materials = scene.withMaterials(scene.materials().stream()
                .map(material -> material.withLit(true))
                .toList());
        Scene plain = materials.withMeshes(scene.meshes().stream()
                .map(mesh -> new Mesh(
                        mesh.name(),
                        mesh.primitives().stream()
                                .map(NitroEditsTest::withNormals)
                                .toList()))
                .toList());
        byte[] created = NewNitroFiles.create(
                        plain,
                        "made",
                        NitroTarget.NSBMD,
                        NitroOptions.DEFAULT,
                        TextureOutput.DEFAULT,
                        NewNitroFiles.MotionSettings.ALL,
                        new SourceLocation("x.glb", 0),
                        new ReadContext(ReadOptions.LENIENT))
                .getFirst()
                .data();
        return Asset.of(created, "made.nsbmd");
    }

    @Test
    void paintsColoursOnModelsWithoutColours() {
        Asset original = withoutColours();
        Scene scene = EditSteps.exported(original);
        assertThat(hasColours(scene)).isFalse();
        WriteBackResult result =
                EditSteps.writeBack(original, EditSteps.withMesh(scene, 0, NitroEditsTest::withPaintedColours));
        assertNothingIsLost(result);
        assertThat(model(result).shapes().values().stream()
                        .anyMatch(shape -> shape.displayList().stream().anyMatch(GpuCommand.Colour.class::isInstance)))
                .isTrue();
        assertThat(hasColours(EditSteps.exported(Asset.of(result.bytes(), "made.nsbmd"))))
                .isTrue();
    }

    @Test
    void texturesAreRemoved() throws IOException {
        RelatedFileResolver resolver = new RelatedFileResolver();
        Asset asset = Asset.read(new InMemoryFileSource(SAMPLES), "neko.nsbmd");
        Scene scene = EditSteps.exported(asset, resolver);
        List<Material> materials = new ArrayList<>(scene.materials());
        Material fur = materials.stream()
                .filter(material -> material.name().equals("fur"))
                .findFirst()
                .orElseThrow();
        materials.set(materials.indexOf(fur), fur.withoutTexture());
        WriteBackResult result = EditSteps.writeBack(asset, scene.withMaterials(materials), resolver);
        assertNothingIsLost(result);
        Model created = model(result);
        int furIndex = created.materials().names().indexOf("fur");
        assertThat(created.textureBindings().values())
                .noneMatch(pair -> pair.materialIndices().contains(furIndex));
    }
}
