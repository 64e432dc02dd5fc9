package shuriken.modding.importing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shuriken.assets.Asset;
import shuriken.edit.report.ChangeKind;
import shuriken.edit.report.WriteBackResult;
import shuriken.io.InMemoryFileSource;
import shuriken.resolve.related.RelatedFileResolver;
import shuriken.samples.Samples;
import shuriken.scene.Material;
import shuriken.scene.Scene;

/** A texture is removed from a material of a model that stores the texture with its polygons. */
class RemovedTexturesTest {
    private static final Map<String, byte[]> SAMPLES = Samples.make();

    private static Material withoutTexture(Material material) {
        return material.withoutTexture().withBaseColour(new float[] {0.1f, 0.2f, 0.9f, 1});
    }

    @ParameterizedTest
    @ValueSource(strings = {"torii.nj", "lantern.nj"})
    void texturesAreRemoved(String name) throws IOException {
        RelatedFileResolver related = new RelatedFileResolver();
        Asset asset = Asset.read(new InMemoryFileSource(SAMPLES), name);
        Scene scene = EditSteps.exported(asset, related);
        List<Material> materials = new ArrayList<>(scene.materials());
        Material textured = materials.stream()
                .filter(material -> material.texture().isPresent())
                .findFirst()
                .orElseThrow();
        materials.set(materials.indexOf(textured), withoutTexture(textured));
        WriteBackResult result = EditSteps.writeBack(asset, scene.withMaterials(materials), related);
        assertThat(result.report().lines())
                .noneMatch(line -> line.change() == ChangeKind.UNSUPPORTED)
                .anyMatch(line -> line.kind().equals("material") && line.change() == ChangeKind.PATCHED);
        Scene reconverted = EditSteps.exported(Asset.of(result.bytes(), name));
        assertThat(numberedMaterialCount(reconverted))
                .isLessThan(numberedMaterialCount(EditSteps.exported(
                        Asset.of(asset.data().bytes("file", asset.data().size()), name))));
        assertThat(reconverted.materials()).anyMatch(material -> Math.abs(material.baseColour()[2] - 0.9f) < 0.01f);
    }

    private static long numberedMaterialCount(Scene scene) {
        return scene.materials().stream()
                .filter(material -> material.extras().values().containsKey("textureId"))
                .count();
    }
}
