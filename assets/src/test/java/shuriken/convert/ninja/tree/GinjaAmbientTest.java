package shuriken.convert.ninja.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shuriken.assets.Asset;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ninja.options.MotionOptions;
import shuriken.convert.ninja.options.NinjaTarget;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.modding.GamePreset;
import shuriken.modding.TextureOutput;
import shuriken.modding.importing.NewNinjaFiles;
import shuriken.ninja.ginja.GinjaMesh;
import shuriken.ninja.ginja.GinjaModel;
import shuriken.ninja.ginja.GinjaParameter;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.samodel.SamdlFile;
import shuriken.resolve.scenes.AssetContext;
import shuriken.resolve.scenes.SceneReader;
import shuriken.samples.Samples;
import shuriken.scene.Extras;
import shuriken.scene.Material;
import shuriken.scene.Scene;

/** Readers written before 2026 (SA Tools) do not know the ambient colour, so a model has one only if it needs it. */
class GinjaAmbientTest {
    @ParameterizedTest
    @CsvSource({"255, false", "127, true"})
    void writesAmbientColourOnlyIfOneIsNotWhite(int grey, boolean hasAmbient) {
        Scene read = new SceneReader(ConvertOptions.DEFAULT, AssetContext.NONE)
                .read(
                        Asset.of(Samples.make().getOrDefault("torii.nj", new byte[0]), "torii.nj"),
                        new ReadContext(ReadOptions.STRICT))
                .getFirst();
        List<Material> materials = Stream.concat(
                        Stream.of(read.materials()
                                .getFirst()
                                .withExtras(new Extras(Map.of("ambient", List.of(grey, grey, grey, 255))))),
                        read.materials().stream().skip(1).map(material -> material.withExtras(Extras.NONE)))
                .toList();
        byte[] file = NewNinjaFiles.create(
                        read.withMaterials(materials),
                        "made",
                        new NewNinjaFiles.Settings(
                                NinjaTarget.SA2BMDL,
                                GamePreset.SA2.conventions(),
                                Optional.empty(),
                                TextureOutput.DEFAULT,
                                List.of(),
                                MotionOptions.DEFAULT),
                        new SourceLocation("torii.nj", 0),
                        new ReadContext(ReadOptions.STRICT))
                .getFirst()
                .data();
        assertThat(((SamdlFile) Asset.of(file, "made.sa2bmdl").read(new ReadContext(ReadOptions.STRICT)))
                        .tree()
                        .meshes())
                .isNotEmpty()
                .allSatisfy(model -> assertThat(meshes(((NodeMesh.Ginja) model).model()))
                        .allMatch(
                                parameters -> parameters.stream().anyMatch(GinjaAmbientTest::isAmbient) == hasAmbient));
    }

    private static List<List<GinjaParameter>> meshes(GinjaModel model) {
        return Stream.concat(model.opaque().stream(), model.translucent().stream())
                .map(GinjaMesh::parameters)
                .toList();
    }

    private static boolean isAmbient(GinjaParameter parameter) {
        return parameter instanceof GinjaParameter.Colour colour && colour.type() == 6;
    }
}
