package shuriken.modding.importing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import shuriken.assets.Asset;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ninja.options.NinjaTarget;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.edit.report.ChangeKind;
import shuriken.edit.report.EditCategory;
import shuriken.edit.report.WriteBackResult;
import shuriken.io.InMemoryFileSource;
import shuriken.modding.TextureOutput;
import shuriken.scene.Material;
import shuriken.scene.Mesh;
import shuriken.scene.Scene;
import shuriken.scene.Texture;

/** Rebuilt meshes keep their textures, regardless of the order of textures that an editor exports. */
class RebuiltTexturesTest {
    /** Compares the number of triangles of each texture in the file and in the edited scene. */
    private static void assertNumbersKept(NinjaTarget target, boolean withTextures) throws IOException {
        Map<String, byte[]> files =
                new LinkedHashMap<>(AddedTextureWriterTest.createFiles(target, TextureOutput.DEFAULT));
        String name = files.keySet().iterator().next();
        Asset asset = Asset.read(new InMemoryFileSource(files), name);
        Scene scene = EditSteps.exported(asset, AddedTextureWriterTest.WITH_RELATED_FILES);
        List<Mesh> halved = scene.meshes().stream()
                .map(mesh -> new Mesh(
                        mesh.name(),
                        mesh.primitives().stream().map(EditSteps::halved).toList()))
                .toList();
        List<Texture> textures = new ArrayList<>(withTextures ? scene.textures() : List.of());
        Collections.reverse(textures);
        List<Material> materials = scene.materials().stream()
                .map(material ->
                        withTextures ? withTextureIndex(material, textures.size() - 1) : withoutTexture(material))
                .toList();
        Set<EditCategory> keptCategories =
                withTextures ? Set.of() : EnumSet.of(EditCategory.MATERIALS, EditCategory.TEXTURES);
        WriteBackResult result = Importer.writeInto(
                asset,
                scene.withSurfaces(halved, materials, textures),
                keptCategories,
                ConvertOptions.DEFAULT,
                AddedTextureWriterTest.WITH_RELATED_FILES,
                new SourceLocation("edited.glb", 0),
                new ReadContext(ReadOptions.LENIENT));
        assertThat(result.report().count(ChangeKind.REBUILT, "mesh")).isPositive();
        assertThat(result.report().count(ChangeKind.ADDED, "texture")).isZero();
        files.put(name, result.bytes());
        Scene reconverted = EditSteps.exported(
                Asset.read(new InMemoryFileSource(files), name), AddedTextureWriterTest.WITH_RELATED_FILES);
        Map<Integer, Integer> numbers = NumberedTexturesTest.numbers(scene.withMeshes(halved));
        assertThat(numbers).hasSizeGreaterThan(1);
        assertThat(NumberedTexturesTest.numbers(reconverted)).isEqualTo(numbers);
    }

    private static Material withTextureIndex(Material material, int last) {
        return material.texture()
                .map(ref -> material.withTexture(ref.withTextureIndex(last - ref.textureIndex())))
                .orElse(material);
    }

    private static Material withoutTexture(Material material) {
        return new Material(
                material.name(),
                material.baseColour(),
                Optional.empty(),
                material.alphaMode(),
                material.blend(),
                material.alphaCutoff(),
                material.isDoubleSided(),
                material.isLit(),
                material.roughness(),
                material.extras());
    }

    @ParameterizedTest
    @EnumSource(names = {"NJ", "XJ", "SA1MDL", "SA2MDL"})
    void keepsTexturesInAnotherOrder(NinjaTarget target) throws IOException {
        assertNumbersKept(target, true);
    }

    @ParameterizedTest
    @EnumSource(names = {"NJ", "XJ", "SA1MDL", "SA2MDL"})
    void keepsTexturesThatAreMissingInTheGlb(NinjaTarget target) throws IOException {
        assertNumbersKept(target, false);
    }
}
