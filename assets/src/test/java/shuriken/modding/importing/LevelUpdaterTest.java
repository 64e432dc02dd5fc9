package shuriken.modding.importing;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shuriken.assets.Asset;
import shuriken.convert.ConvertOptions;
import shuriken.convert.StageParts;
import shuriken.convert.StageParts.ContentKind;
import shuriken.convert.ninja.options.MotionOptions;
import shuriken.convert.ninja.options.NinjaTarget;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.edit.report.ChangeKind;
import shuriken.edit.report.WriteBackResult;
import shuriken.modding.GamePreset;
import shuriken.modding.TextureOutput;
import shuriken.ninja.landtable.Col;
import shuriken.ninja.landtable.LandTable;
import shuriken.ninja.landtable.SalvlFile;
import shuriken.samples.Samples;
import shuriken.scene.Extras;
import shuriken.scene.Material;
import shuriken.scene.Mesh;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.testkit.GlbPose;
import shuriken.testkit.PosedDistance;

/** Tests levels that come back from an editor. */
class LevelUpdaterTest {
    private static final Asset SHRINE = Asset.of(requireNonNull(Samples.make().get("shrine.sa1lvl")), "shrine.sa1lvl");

    private static LandTable table(byte[] file) {
        return ((SalvlFile) Asset.of(file, "shrine.sa1lvl").read(new ReadContext(ReadOptions.STRICT))).table();
    }

    private static byte[] originalBytes() {
        return SHRINE.data().bytes("file", (int) SHRINE.size());
    }

    /** Returns the number of entries that differ. */
    private static long changedEntryCount(LandTable a, LandTable b) {
        long changedEntryCount = 0;
        for (int i = 0; i < a.cols().size(); i++) {
            changedEntryCount += a.cols().get(i).equals(b.cols().get(i)) ? 0 : 1;
        }
        return changedEntryCount;
    }

    @Test
    void uneditedLevelKeepsItsBytes() {
        assertThat(EditSteps.writeBack(SHRINE, EditSteps.exported(SHRINE)).bytes())
                .isEqualTo(originalBytes());
    }

    @Test
    void invisibleEntriesCanBeEdited() {
        Set<ContentKind> all = EnumSet.allOf(ContentKind.class);
        ConvertOptions options = ConvertOptions.DEFAULT.withStage(new StageParts(Set.of(), all));
        Scene scene = EditSteps.exported(SHRINE, options);
        assertThat(EditSteps.triangles(scene)).isGreaterThan(EditSteps.triangles(EditSteps.exported(SHRINE)));
        assertThat(EditSteps.writeBack(SHRINE, scene).bytes()).isEqualTo(originalBytes());
    }

    @Test
    void movedObjectMovesItsNodeAndItsSphere() {
        Scene movedScene =
                EditSteps.withMesh(EditSteps.exported(SHRINE), 0, primitive -> EditSteps.raised(primitive, 7));
        WriteBackResult result = EditSteps.writeBack(SHRINE, movedScene);
        assertThat(result.bytes()).hasSameSizeAs(originalBytes());
        LandTable before = table(originalBytes());
        LandTable after = table(result.bytes());
        assertThat(result.report().count(ChangeKind.PATCHED, "node")).isOne();
        assertThat(changedEntryCount(before, after)).isOne();
        for (int i = 0; i < before.cols().size(); i++) {
            Col a = before.cols().get(i);
            Col b = after.cols().get(i);
            if (!a.equals(b)) {
                assertThat(b.centre().y()).isCloseTo(a.centre().y() + 7, within(1e-3f));
                assertThat(b.radius()).isEqualTo(a.radius());
                assertThat(after.tree()
                                .nodes()
                                .get(b.rootNodeIndex())
                                .object()
                                .position()
                                .y())
                        .isCloseTo(
                                before.tree()
                                                .nodes()
                                                .get(a.rootNodeIndex())
                                                .object()
                                                .position()
                                                .y()
                                        + 7,
                                within(1e-3f));
            }
        }
        assertThat(after.tree().meshes()).hasSameSizeAs(before.tree().meshes());
    }

    @Test
    void aChangedMeshKeepsItsEntry() {
        Scene halved = EditSteps.withMesh(EditSteps.exported(SHRINE), 0, EditSteps::halved);
        WriteBackResult result = EditSteps.writeBack(SHRINE, halved);
        assertThat(result.report().count(ChangeKind.REBUILT, "mesh")).isPositive();
        assertThat(EditSteps.triangles(EditSteps.exported(Asset.of(result.bytes(), "shrine.sa1lvl"))))
                .isEqualTo(EditSteps.triangles(halved));
        LandTable before = table(originalBytes());
        LandTable after = table(result.bytes());
        assertThat(after.cols()).hasSameSizeAs(before.cols());
        assertThat(after.textureFile()).isEqualTo(before.textureFile());
        assertThat(after.cols())
                .extracting(Col::flags)
                .isEqualTo(before.cols().stream().map(Col::flags).toList());
    }

    /** A new object without a parent, which an editor exports without extras. */
    @Test
    void addsAnEntryForANewObject() {
        Scene scene = EditSteps.withHat(EditSteps.exported(SHRINE), Scene.NONE);
        assertThat(scene.nodes().getLast().extras()).isEqualTo(Extras.NONE);
        WriteBackResult result = EditSteps.writeBack(SHRINE, scene);
        LandTable before = table(originalBytes());
        LandTable after = table(result.bytes());
        assertThat(after.cols()).hasSize(before.cols().size() + 1);
        assertThat(after.cols().subList(0, before.cols().size())).isEqualTo(before.cols());
        assertThat(EditSteps.triangles(EditSteps.exported(Asset.of(result.bytes(), "shrine.sa1lvl"))))
                .isEqualTo(EditSteps.triangles(scene));
    }

    /** Two parts of an object may have different materials with the same name and properties. */
    @Test
    void keepsAllPartsWithEqualMaterials() {
        Scene scene = EditSteps.withHat(EditSteps.exported(SHRINE), Scene.NONE);
        List<Material> materials = new ArrayList<>(scene.materials());
        Material felt = Material.PLAIN.withName("felt");
        materials.add(felt);
        materials.add(felt);
        int hatMeshIndex = scene.nodes().getLast().meshIndex();
        List<Mesh> meshes = new ArrayList<>(scene.meshes());
        Primitive hat = meshes.get(hatMeshIndex).primitives().getFirst();
        meshes.set(
                hatMeshIndex,
                new Mesh(
                        "hat",
                        List.of(
                                hat.withMaterialIndex(materials.size() - 2),
                                EditSteps.raised(hat, 5).withMaterialIndex(materials.size() - 1))));
        Scene edited = scene.withMaterials(materials).withMeshes(meshes);
        WriteBackResult result = EditSteps.writeBack(SHRINE, edited);
        assertThat(EditSteps.triangles(EditSteps.exported(Asset.of(result.bytes(), "shrine.sa1lvl"))))
                .isEqualTo(EditSteps.triangles(edited));
    }

    /** Returns the shrine with a new object, whose extras contain flags. */
    private static Scene withFlags(Object flags) {
        Scene scene = EditSteps.withHat(EditSteps.exported(SHRINE), Scene.NONE);
        List<Node> nodes = new ArrayList<>(scene.nodes());
        Node hat = nodes.removeLast();
        nodes.add(new Node(
                hat.name(),
                hat.parentIndex(),
                hat.transform(),
                hat.meshIndex(),
                hat.skinIndex(),
                Extras.NONE.with("flags", flags)));
        return scene.withNodes(nodes);
    }

    @Test
    void unknownFlagsOfNewObjectsAreReported() {
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        WriteBackResult result =
                EditSteps.writeBack(SHRINE, withFlags(List.of("visible", "slippery", "Hurt")), context);
        assertThat(table(result.bytes()).cols().getLast().flags()).isEqualTo(0x80010000);
        assertThat(context.findings().toList())
                .filteredOn(finding -> finding.code() == DiagnosticCode.LOST)
                .singleElement()
                .satisfies(finding -> assertThat(finding.message()).contains("\"hat\" has 1 flag (\"slippery\")"));
        ReadContext contextOfNewLevel = new ReadContext(ReadOptions.LENIENT);
        NewNinjaFiles.create(
                withFlags("solid, visble"),
                "made",
                new NewNinjaFiles.Settings(
                        NinjaTarget.SA2LVL,
                        GamePreset.SA2.conventions(),
                        Optional.empty(),
                        TextureOutput.DEFAULT,
                        List.of(),
                        MotionOptions.DEFAULT),
                new SourceLocation("edited.glb", 0),
                contextOfNewLevel);
        assertThat(contextOfNewLevel.findings().toList())
                .filteredOn(finding -> finding.message().contains("flag"))
                .singleElement()
                .satisfies(finding -> assertThat(finding.message()).contains("\"visble\""));
    }

    @Test
    void knownFlagsOfNewObjectsAreNotReported() {
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        EditSteps.writeBack(SHRINE, withFlags("visible, diggable"), context);
        assertThat(context.findings().toList()).noneMatch(finding -> finding.code() == DiagnosticCode.LOST);
    }

    /** An entry is drawn separately at each node, even if only another mesh was moved. */
    @ParameterizedTest
    @CsvSource({"SA1LVL, 0", "SA1LVL, 1", "SA2LVL, 0", "SA2LVL, 1"})
    void aNewObjectAtANodeIsDrawnWithIt(NinjaTarget target, float up) {
        Asset level = EditSteps.createModel(SHRINE, target, GamePreset.defaultFor(target));
        Scene before = EditSteps.exported(level);
        Scene raised = EditSteps.withMesh(before, 0, primitive -> EditSteps.raised(primitive, up));
        for (int node = 1; node < before.nodes().size(); node++) {
            Scene withHat = EditSteps.withHat(raised, node);
            WriteBackResult result = EditSteps.writeBack(level, withHat);
            byte[] rewritten = EditSteps.glb(Asset.of(result.bytes(), level.fileName()));
            assertThat(PosedDistance.farthest(GlbPose.atRest(EditSteps.glb(withHat)), GlbPose.atRest(rewritten)))
                    .as("hat at node %d", node)
                    .isLessThan(1e-5);
            assertThat(EditSteps.triangles(EditSteps.load(rewritten))).isEqualTo(EditSteps.triangles(withHat));
        }
    }
}
