package shuriken.modding.importing;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shuriken.assets.Asset;
import shuriken.convert.ninja.options.MotionOptions;
import shuriken.convert.ninja.options.NinjaTarget;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.edit.report.ChangeKind;
import shuriken.edit.report.WriteBackResult;
import shuriken.io.ByteWriter;
import shuriken.modding.GamePreset;
import shuriken.modding.TextureOutput;
import shuriken.ninja.scenery.RelFile;
import shuriken.ninja.scenery.RelFormat;
import shuriken.ninja.scenery.Scenery;
import shuriken.ninja.scenery.Section;
import shuriken.ninja.scenery.StaticPlacement;
import shuriken.samples.Samples;
import shuriken.scene.Scene;

class StageUpdaterTest {
    private static final String NAME = "maden.rel";
    private static final byte[] ORIGINAL = stage();

    /** The sample's models in the layout of Blue Burst. The first section and the last section share a model. */
    private static byte[] stage() {
        Asset sample = Asset.of(requireNonNull(Samples.make().get("map_mill01n.rel")), "map_mill01n.rel");
        byte[] created = NewNinjaFiles.create(
                        EditSteps.exported(sample),
                        "maden",
                        new NewNinjaFiles.Settings(
                                NinjaTarget.REL,
                                GamePreset.PSO.conventions(),
                                Optional.empty(),
                                TextureOutput.DEFAULT,
                                List.of(),
                                MotionOptions.DEFAULT),
                        new SourceLocation("mill", 0),
                        new ReadContext(ReadOptions.STRICT))
                .getFirst()
                .data();
        Scenery scenery = read(created);
        List<Section> sections = new ArrayList<>(scenery.sections());
        Section last = sections.removeLast();
        List<StaticPlacement> placed = new ArrayList<>(last.staticPlacements());
        placed.add(scenery.sections().getFirst().staticPlacements().getFirst());
        sections.add(new Section(
                last.id(),
                last.position(),
                last.rotation(),
                last.radius(),
                placed,
                last.plainPlacements(),
                last.animatedPlacements(),
                last.flags()));
        Scenery shared = new Scenery(
                scenery.version(),
                scenery.unknown04(),
                scenery.distance(),
                sections,
                scenery.textures(),
                scenery.models(),
                scenery.modelPointers(),
                scenery.motions(),
                scenery.numbers());
        ByteWriter out = ByteWriter.littleEndian();
        new RelFormat().write(new RelFile(shared, ByteOrder.LITTLE_ENDIAN), out);
        return out.toByteArray();
    }

    private final Asset asset = Asset.of(ORIGINAL, NAME);
    private final Scene scene = EditSteps.exported(asset);

    private static Scenery read(byte[] file) {
        return (Scenery) ((RelFile) Asset.of(file, NAME).read(new ReadContext(ReadOptions.STRICT))).content();
    }

    private static Scene reconvert(WriteBackResult result) {
        return EditSteps.exported(Asset.of(result.bytes(), NAME));
    }

    @Test
    void uneditedStageKeepsItsBytes() {
        assertThat(EditSteps.writeBack(asset, scene).bytes()).isEqualTo(ORIGINAL);
    }

    @Test
    void onlyTheMovedWallChanges() {
        WriteBackResult result =
                EditSteps.writeBack(asset, EditSteps.withMesh(scene, 0, primitive -> EditSteps.raised(primitive, 3)));
        assertThat(result.report().count(ChangeKind.PATCHED, "mesh")).isPositive();
        assertThat(result.report().count(ChangeKind.REBUILT, "mesh")).isZero();
        assertThat(result.deviation()).isLessThan(1e-5);
        Scenery before = read(ORIGINAL);
        Scenery after = read(result.bytes());
        assertThat(after.sections()).hasSameSizeAs(before.sections());
        assertThat(after.motions()).hasSameSizeAs(before.motions());
        assertThat(after.textures()).isEqualTo(before.textures());
        assertThat(after.staticPlacementCount())
                .isEqualTo(before.staticPlacementCount())
                .isPositive();
        assertThat(after.animatedPlacementCount()).isEqualTo(before.animatedPlacementCount());
    }

    /** If several placements share a model, the edited placement gets a copy of it. */
    @Test
    void everyPlacementCanBeChangedSeparately() {
        for (int mesh = 0; mesh < scene.meshes().size(); mesh++) {
            WriteBackResult result = EditSteps.writeBack(
                    asset, EditSteps.withMesh(scene, mesh, primitive -> EditSteps.raised(primitive, 2)));
            assertThat(result.deviation()).isLessThan(1e-5);
            assertThat(read(result.bytes()).models().size())
                    .isBetween(
                            read(ORIGINAL).models().size(),
                            read(ORIGINAL).models().size() + 1);
        }
    }

    @Test
    void addsAndRemovesMeshes() {
        WriteBackResult extended = EditSteps.writeBack(asset, EditSteps.withHat(scene, 1));
        assertThat(extended.report().count(ChangeKind.ADDED, "mesh")).isOne();
        assertThat(EditSteps.triangles(reconvert(extended))).isEqualTo(EditSteps.triangles(scene) + 4);
        Scene withoutFirst = EditSteps.withoutMesh(scene, 0);
        WriteBackResult shortened = EditSteps.writeBack(asset, withoutFirst);
        assertThat(shortened.report().count(ChangeKind.REMOVED, "mesh")).isPositive();
        assertThat(EditSteps.triangles(reconvert(shortened))).isEqualTo(EditSteps.triangles(withoutFirst));
    }
}
