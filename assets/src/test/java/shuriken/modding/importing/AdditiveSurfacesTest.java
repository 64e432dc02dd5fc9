package shuriken.modding.importing;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import shuriken.assets.Asset;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ninja.options.NinjaTarget;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.edit.report.ChangeKind;
import shuriken.edit.report.EditReport.Line;
import shuriken.edit.report.WriteBackResult;
import shuriken.image.Image;
import shuriken.io.InMemoryFileSource;
import shuriken.modding.TextureOutput;
import shuriken.resolve.scenes.SceneReader;
import shuriken.samples.Samples;
import shuriken.scene.Blend;
import shuriken.scene.Extras;
import shuriken.scene.Material;
import shuriken.scene.Mesh;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.Texture;

/**
 * Tests surfaces that add their colours to the background. glTF has no such blending, but their textures and colours
 * are exported for editing and come back unchanged.
 */
class AdditiveSurfacesTest {
    private static final Blend ADDING = new Blend(Blend.Factor.SOURCE_ALPHA, Blend.Factor.ONE);
    /** The colours of the corners as RGBA; none of them is the sum of others. */
    private static final int[] COLOURS = {0xFF2040FF, 0x80FF10C0, 0x3060F0FF, 0x050607FF};

    private static final Map<String, byte[]> FILES = new LinkedHashMap<>();

    private static Primitive withVertexColours(Primitive primitive) {
        byte[] colours = new byte[4 * primitive.vertexCount()];
        for (int i = 0; i < colours.length; i++) {
            colours[i] = (byte) (COLOURS[i / 4 % COLOURS.length] >>> (24 - 8 * (i % 4)));
        }
        return primitive.withColours(colours);
    }

    private static Scene lantern(boolean hasVertexColours) throws IOException {
        Scene lantern = EditSteps.exported(
                Asset.read(new InMemoryFileSource(Samples.make()), "lantern.nj"),
                AddedTextureWriterTest.WITH_RELATED_FILES);
        List<Material> materials = lantern.materials().stream()
                .map(material -> material.withExtras(Extras.NONE).withAlpha(Material.AlphaMode.BLEND, ADDING, 0))
                .toList();
        List<Mesh> meshes = lantern.meshes().stream()
                .map(mesh -> new Mesh(
                        mesh.name(),
                        mesh.primitives().stream()
                                .map(primitive -> hasVertexColours ? withVertexColours(primitive) : primitive)
                                .toList()))
                .toList();
        return lantern.withSurfaces(meshes, materials, lantern.textures());
    }

    @BeforeAll
    static void createFiles() throws IOException {
        NinjaTextureArchiveBuilderTest.createFiles(
                        lantern(false), NinjaTarget.SA2MDL, TextureOutput.DEFAULT, new ReadContext(ReadOptions.STRICT))
                .forEach(file -> FILES.put(file.name(), file.data()));
    }

    private static Asset model() throws IOException {
        return Asset.read(new InMemoryFileSource(FILES), "made.sa2mdl");
    }

    private static Scene edited() throws IOException {
        return EditSteps.load(
                EditSteps.glb(model(), ConvertOptions.DEFAULT, AddedTextureWriterTest.WITH_RELATED_FILES));
    }

    private static WriteBackResult writeBack(Scene editedScene) throws IOException {
        return Importer.writeInto(
                model(),
                editedScene,
                ConvertOptions.DEFAULT,
                AddedTextureWriterTest.WITH_RELATED_FILES,
                new SourceLocation("edited.glb", 0),
                new ReadContext(ReadOptions.LENIENT));
    }

    private static List<byte[]> images(List<Texture> textures) {
        return textures.stream().map(texture -> texture.image().rgba()).toList();
    }

    @Test
    void imagesAreExportedUnchanged() throws IOException {
        Scene source = new SceneReader(ConvertOptions.DEFAULT, AddedTextureWriterTest.WITH_RELATED_FILES)
                .read(model(), new ReadContext(ReadOptions.LENIENT))
                .getFirst();
        Scene editedScene = edited();
        assertThat(editedScene.materials())
                .filteredOn(material -> material.texture().isPresent())
                .isNotEmpty()
                .extracting(Material::blend)
                .containsOnly(ADDING);
        assertThat(images(editedScene.textures())).containsExactlyElementsOf(images(source.textures()));
        WriteBackResult result = writeBack(editedScene);
        assertThat(result.report().lines()).extracting(Line::kind).doesNotContain("texture");
        assertThat(result.report().files()).isEmpty();
        assertThat(result.bytes()).isEqualTo(FILES.get("made.sa2mdl"));
    }

    /** An approximation of black would make it transparent. */
    @Test
    void editedImageIsWrittenBack() throws IOException {
        Scene editedScene = edited();
        Image before = editedScene.textures().getFirst().image();
        byte[] black = new byte[before.rgba().length];
        for (int i = 3; i < black.length; i += 4) {
            black[i] = (byte) 0xFF;
        }
        List<Texture> textures = new ArrayList<>(editedScene.textures());
        textures.set(
                0, textures.getFirst().withImage(new Image(before.width(), before.height(), black), Optional.empty()));
        WriteBackResult result =
                writeBack(editedScene.withSurfaces(editedScene.meshes(), editedScene.materials(), textures));
        assertThat(result.report().count(ChangeKind.PATCHED, "texture")).isOne();
        Map<String, byte[]> files = new LinkedHashMap<>(FILES);
        files.putAll(result.report().files());
        assertThat(files).hasSameSizeAs(FILES);
        Scene reread = EditSteps.load(EditSteps.glb(
                Asset.read(new InMemoryFileSource(files), "made.sa2mdl"),
                ConvertOptions.DEFAULT,
                AddedTextureWriterTest.WITH_RELATED_FILES));
        assertThat(reread.textures().getFirst().image().rgba()).isEqualTo(black);
    }

    private static Set<String> colours(Scene scene) {
        Set<String> colours = new TreeSet<>();
        for (Mesh mesh : scene.meshes()) {
            for (Primitive primitive : mesh.primitives()) {
                for (int i = 0; i < primitive.colours().length; i += 4) {
                    colours.add(Arrays.toString(Arrays.copyOfRange(primitive.colours(), i, i + 4)));
                }
            }
        }
        return colours;
    }

    /** Rebuilt triangles keep their colours. */
    @ParameterizedTest
    @EnumSource(names = {"NJ", "SA1MDL", "XJ"})
    void rebuiltTrianglesKeepTheirColours(NinjaTarget target) throws IOException {
        byte[] created = requireNonNull(NinjaTextureArchiveBuilderTest.createFiles(
                                lantern(true), target, TextureOutput.NONE, new ReadContext(ReadOptions.LENIENT))
                        .getFirst())
                .data();
        Asset model = Asset.of(created, "made." + target.extension());
        Scene before = EditSteps.exported(model);
        assertThat(colours(before)).hasSize(COLOURS.length);
        WriteBackResult result = EditSteps.writeBack(model, EditSteps.withMesh(before, 0, EditSteps::halved));
        assertThat(result.report().count(ChangeKind.REBUILT, "mesh")).isPositive();
        assertThat(colours(EditSteps.exported(Asset.of(result.bytes(), model.fileName()))))
                .isEqualTo(colours(before));
    }
}
