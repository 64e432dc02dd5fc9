package shuriken.modding.importing;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shuriken.assets.Asset;
import shuriken.convert.ninja.options.MotionOptions;
import shuriken.convert.ninja.options.NinjaTarget;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.edit.report.ChangeKind;
import shuriken.edit.report.WriteBackResult;
import shuriken.modding.GamePreset;
import shuriken.modding.TextureOutput;
import shuriken.samples.Samples;
import shuriken.scene.Material;
import shuriken.scene.Material.AlphaMode;
import shuriken.scene.Scene;

/** Edited materials are written back to Ninja models of each kind. */
class MaterialEditTest {
    private static final Map<String, byte[]> SAMPLES = Samples.make();

    private static Asset sample(String name) {
        Asset asset = Asset.of(requireNonNull(SAMPLES.get("torii.nj")), "torii.nj");
        if (name.endsWith(".nj")) {
            return Asset.of(requireNonNull(SAMPLES.get(name)), name);
        }
        NinjaTarget target =
                NinjaTarget.find(name.substring(name.indexOf('.') + 1)).orElseThrow();
        byte[] created = NewNinjaFiles.create(
                        EditSteps.exported(asset),
                        "torii",
                        new NewNinjaFiles.Settings(
                                target,
                                GamePreset.defaultFor(target).conventions(),
                                Optional.empty(),
                                TextureOutput.DEFAULT,
                                List.of(),
                                MotionOptions.DEFAULT),
                        new SourceLocation(name, 0),
                        new ReadContext(ReadOptions.STRICT))
                .getFirst()
                .data();
        return Asset.of(created, name);
    }

    /** Vertex colours are drawn instead of the material's colour, so they stay. */
    @Test
    void xjModelsStoreRepresentableChanges() {
        Asset asset = sample("torii.xj");
        Scene scene = EditSteps.exported(asset);
        List<Material> materials = new ArrayList<>(scene.materials());
        materials.set(0, changed(materials.getFirst()));
        WriteBackResult result = EditSteps.writeBack(asset, scene.withMaterials(materials));
        assertThat(result.report().lines())
                .filteredOn(line -> line.kind().equals("material"))
                .extracting(line -> line.change() + " " + line.description())
                .containsExactly(
                        "PATCHED sides changed", "UNSUPPORTED colour, alpha changed, but the original value is kept");
        Scene reconverted = EditSteps.exported(Asset.of(result.bytes(), "torii.xj"));
        assertThat(reconverted.materials()).hasSameSizeAs(materials);
        boolean before = scene.materials().getFirst().isDoubleSided();
        assertThat(reconverted.materials().getFirst().isDoubleSided()).isNotEqualTo(before);
    }

    private static Material changed(Material material) {
        return new Material(
                material.name(),
                new float[] {0.125f, 0.5f, 0, 0.5f},
                material.texture(),
                AlphaMode.BLEND,
                material.blend(),
                0,
                !material.isDoubleSided(),
                material.isLit(),
                material.roughness(),
                material.extras());
    }

    @ParameterizedTest
    @ValueSource(strings = {"torii.nj", "star.nj", "torii.sa1mdl", "torii.sa2mdl"})
    void onlyTheEditedPropertyChanges(String name) {
        Asset asset = sample(name);
        Scene scene = EditSteps.exported(asset);
        List<Material> materials = new ArrayList<>(scene.materials());
        Material expected = changed(materials.getFirst());
        materials.set(0, expected);
        WriteBackResult result = EditSteps.writeBack(asset, scene.withMaterials(materials));
        assertThat(result.report().lines())
                .filteredOn(line -> line.kind().equals("material"))
                .singleElement()
                .satisfies(line -> {
                    assertThat(line.change()).isEqualTo(ChangeKind.PATCHED);
                    assertThat(line.description()).isEqualTo("colour, sides, alpha changed");
                });
        assertThat(result.report().count(ChangeKind.REBUILT, "mesh")).isZero();
        Scene reconverted = EditSteps.exported(Asset.of(result.bytes(), name));
        assertThat(reconverted.materials()).hasSameSizeAs(scene.materials());
        for (int i = 0; i < materials.size(); i++) {
            Material created = reconverted.materials().get(i);
            assertThat(created.isDoubleSided()).isEqualTo(materials.get(i).isDoubleSided());
            assertThat(created.alphaMode()).isEqualTo(materials.get(i).alphaMode());
            for (int k = 0; k < 4; k++) {
                assertThat(created.baseColour()[k]).isCloseTo(materials.get(i).baseColour()[k], within(0.005f));
            }
        }
    }
}
