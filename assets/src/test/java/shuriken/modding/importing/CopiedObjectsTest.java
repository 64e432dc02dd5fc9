package shuriken.modding.importing;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import shuriken.assets.Asset;
import shuriken.convert.ninja.options.MotionOptions;
import shuriken.convert.ninja.options.NinjaTarget;
import shuriken.convert.nitro.options.NitroOptions;
import shuriken.convert.nitro.options.NitroTarget;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.edit.report.ChangeKind;
import shuriken.edit.report.WriteBackResult;
import shuriken.modding.GamePreset;
import shuriken.modding.TextureOutput;
import shuriken.samples.Samples;
import shuriken.scene.Scene;
import shuriken.testkit.GlbPose;
import shuriken.testkit.PosedDistance;
import shuriken.transform.WeightLimiter;

/** Objects that Blender copied or separated have the extras of their original object. */
class CopiedObjectsTest {
    private static final Map<String, byte[]> SAMPLES = Samples.make();

    private static Asset sample(String name) {
        return Asset.of(requireNonNull(SAMPLES.get(name)), name);
    }

    private static Asset createModel(String name, NinjaTarget target) {
        return EditSteps.createModel(sample(name), target, GamePreset.defaultFor(target));
    }

    private static Asset stage() {
        byte[] created = NewNinjaFiles.create(
                        EditSteps.exported(sample("map_mill01n.rel")),
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
        return Asset.of(created, "maden.rel");
    }

    private static Asset nsbmd(String name) {
        byte[] created = NewNitroFiles.create(
                        EditSteps.exported(sample(name)),
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

    static Stream<Arguments> originals() {
        return Stream.of(
                        sample("torii.nj"),
                        sample("lantern.nj"),
                        sample("koi.nj"),
                        sample("neko.nsbmd"),
                        nsbmd("torii.nj"),
                        createModel("torii.nj", NinjaTarget.XJ),
                        createModel("torii.nj", NinjaTarget.SA1MDL),
                        createModel("torii.nj", NinjaTarget.SA2MDL),
                        createModel("shrine.sa1lvl", NinjaTarget.SA1LVL),
                        createModel("shrine.sa1lvl", NinjaTarget.SA2LVL),
                        stage())
                .map(Arguments::of);
    }

    private static WriteBackResult assertWritten(Asset original, Scene editedScene) {
        WriteBackResult result = EditSteps.writeBack(original, editedScene);
        byte[] rewritten = EditSteps.glb(Asset.of(result.bytes(), original.fileName()));
        var expected = GlbPose.atRest(EditSteps.glb(editedScene));
        assertThat(PosedDistance.farthest(expected, GlbPose.atRest(rewritten))).isLessThan(1e-3);
        assertThat(PosedDistance.farthest(GlbPose.atRest(rewritten), expected)).isLessThan(1e-3);
        assertThat(EditSteps.triangles(EditSteps.load(rewritten))).isEqualTo(EditSteps.triangles(editedScene));
        return result;
    }

    @ParameterizedTest
    @MethodSource("originals")
    void movedCopyIsAdded(Asset original) {
        Scene scene = EditSteps.exported(original);
        for (int mesh = 0; mesh < Math.min(3, scene.meshes().size()); mesh++) {
            WriteBackResult result = assertWritten(original, EditSteps.withCopy(scene, mesh, 1.5f));
            assertThat(result.report().count(ChangeKind.ADDED, "mesh")).isPositive();
        }
    }

    /** Each vertex of a copy is moved by its own bone, even if a triangle has several bones. */
    @Test
    void aCopyOfASkinnedDsObjectBends() {
        Scene rigid = WeightLimiter.limit(EditSteps.exported(sample("koi.nj")), 1);
        byte[] created = NewNitroFiles.create(
                        rigid,
                        "made",
                        NitroTarget.NSBMD,
                        NitroOptions.DEFAULT,
                        TextureOutput.NONE,
                        NewNitroFiles.MotionSettings.ALL,
                        new SourceLocation("x.glb", 0),
                        new ReadContext(ReadOptions.LENIENT))
                .getFirst()
                .data();
        Asset original = Asset.of(created, "made.nsbmd");
        WriteBackResult result = assertWritten(original, EditSteps.withCopy(EditSteps.exported(original), 0, 1.5f));
        assertThat(result.report().lines())
                .as("%s", result.report().lines())
                .noneMatch(line -> line.change() == ChangeKind.UNSUPPORTED);
    }

    /** Formats without weights assign each vertex to one bone, and the report says so. */
    @Test
    void weightsThatABasicModelCannotHoldAreReported() {
        Asset original = createModel("ninja.nj", NinjaTarget.SA1MDL);
        Scene editedScene = EditSteps.withMesh(EditSteps.exported(original), 0, primitive -> {
            int[] joints = primitive.joints().clone();
            float[] weights = primitive.weights().clone();
            for (int i = 0;
                    i < Math.min(60 * primitive.influencesPerVertex(), joints.length);
                    i += primitive.influencesPerVertex()) {
                weights[i] = 0.5f;
                weights[i + 1] = 0.5f;
                joints[i + 1] = joints[i] + 1;
            }
            return primitive.withInfluences(primitive.influencesPerVertex(), joints, weights);
        });
        assertThat(EditSteps.writeBack(original, editedScene).report().lines())
                .anyMatch(line ->
                        line.change() == ChangeKind.UNSUPPORTED && line.kind().equals("weights"));
    }

    /** The edit is also in the file if it is invisible. */
    @ParameterizedTest
    @MethodSource("originals")
    void copyAtTheSamePositionIsAdded(Asset original) {
        Scene editedScene = EditSteps.withCopy(EditSteps.exported(original), 0, 0);
        assertThat(assertWritten(original, editedScene).report().count(ChangeKind.ADDED, "mesh"))
                .isPositive();
    }

    @ParameterizedTest
    @MethodSource("originals")
    void separatedObjectKeepsItsTriangles(Asset original) {
        Scene editedScene = EditSteps.separated(EditSteps.exported(original), 0);
        assertThat(EditSteps.writeBack(original, editedScene).bytes())
                .isEqualTo(original.data().bytes("file", (int) original.size()));
    }

    @ParameterizedTest
    @MethodSource("originals")
    void copyOfAChangedObjectIsWritten(Asset original) {
        Scene scene = EditSteps.exported(original);
        Scene movedScene = EditSteps.withMesh(
                EditSteps.withCopy(scene, 0, 1.5f), 0, primitive -> EditSteps.raised(primitive, 0.5f));
        assertWritten(original, movedScene);
    }
}
