package shuriken.modding.importing;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import shuriken.assets.Asset;
import shuriken.convert.ninja.options.NinjaTarget;
import shuriken.edit.report.ChangeKind;
import shuriken.edit.report.WriteBackResult;
import shuriken.modding.GamePreset;
import shuriken.samples.Samples;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;

/** Tests vertex colours that are painted on parts of Ninja models without vertex colours. */
class PaintedModelsTest {
    private static Asset createModel(NinjaTarget target) {
        Asset sample = Asset.of(requireNonNull(Samples.make().get("torii.nj")), "torii.nj");
        return EditSteps.createModel(sample, target, GamePreset.PSO);
    }

    private static Primitive withPaintedColours(Primitive primitive) {
        byte[] colours = new byte[4 * primitive.vertexCount()];
        for (int i = 0; i < colours.length; i += 4) {
            colours[i] = (byte) 200;
            colours[i + 1] = (byte) (i * 5);
            colours[i + 3] = -1;
        }
        return primitive.colours().length > 0 ? primitive : primitive.withColours(colours);
    }

    private static long uncolouredPrimitiveCount(Scene scene) {
        return scene.meshes().stream()
                .flatMap(mesh -> mesh.primitives().stream())
                .filter(primitive -> primitive.colours().length == 0)
                .count();
    }

    @ParameterizedTest
    @EnumSource(
            value = NinjaTarget.class,
            names = {"NJ", "SA1MDL", "XJ", "GJ"})
    void coloursAreAddedToMeshesWithoutColours(NinjaTarget target) {
        Asset asset = createModel(target);
        Scene scene = EditSteps.exported(asset);
        assertThat(uncolouredPrimitiveCount(scene)).isPositive();
        Scene editedScene = scene;
        for (int i = 0; i < scene.meshes().size(); i++) {
            editedScene = EditSteps.withMesh(editedScene, i, PaintedModelsTest::withPaintedColours);
        }
        WriteBackResult result = EditSteps.writeBack(asset, editedScene);
        assertThat(result.report().lines()).noneMatch(line -> line.change() == ChangeKind.UNSUPPORTED);
        assertThat(result.report().count(ChangeKind.REBUILT, "mesh")).isPositive();
        Scene reconverted = EditSteps.exported(Asset.of(result.bytes(), "made." + target.extension()));
        assertThat(uncolouredPrimitiveCount(reconverted)).isZero();
        int reds = 0;
        for (var mesh : reconverted.meshes()) {
            for (Primitive primitive : mesh.primitives()) {
                for (int i = 0; i < primitive.colours().length; i += 4) {
                    reds += (primitive.colours()[i] & 0xFF) == 200 && primitive.colours()[i + 2] == 0 ? 1 : 0;
                }
            }
        }
        assertThat(reds).isPositive();
    }

    /** White is not an edit: exporters add it to meshes without colours. */
    @ParameterizedTest
    @EnumSource(
            value = NinjaTarget.class,
            names = {"NJ", "SA1MDL", "XJ", "GJ"})
    void whiteVerticesChangeNothing(NinjaTarget target) {
        Asset asset = createModel(target);
        Scene editedScene = EditSteps.exported(asset);
        for (int i = 0; i < editedScene.meshes().size(); i++) {
            editedScene = EditSteps.withMesh(editedScene, i, primitive -> {
                byte[] white = new byte[4 * primitive.vertexCount()];
                Arrays.fill(white, (byte) -1);
                return primitive.colours().length > 0 ? primitive : primitive.withColours(white);
            });
        }
        assertThat(EditSteps.writeBack(asset, editedScene).bytes())
                .isEqualTo(asset.data().bytes("file", (int) asset.size()));
    }
}
