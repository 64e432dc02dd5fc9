package shuriken.modding.importing;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shuriken.assets.Asset;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.edit.report.ChangeKind;
import shuriken.edit.report.EditReport;
import shuriken.edit.report.WriteBackResult;
import shuriken.image.Image;
import shuriken.io.InMemoryFileSource;
import shuriken.nitro.mdl0.NsbmdFile;
import shuriken.nitro.tex0.Tex0;
import shuriken.nitro.tex0.TextureEntry;
import shuriken.resolve.related.RelatedFileOptions;
import shuriken.resolve.related.RelatedFileResolver;
import shuriken.resolve.scenes.AssetContext;
import shuriken.resolve.scenes.SceneReader;
import shuriken.samples.Samples;
import shuriken.scene.Extras;
import shuriken.scene.Material;
import shuriken.scene.Scene;
import shuriken.scene.Texture;
import shuriken.scene.TextureRef;

/**
 * Edited textures replace the model's textures in their archive, and new textures of a DS model are added to its file.
 * Other textures keep their bytes.
 */
class EditedTexturesTest {
    private static final Map<String, byte[]> SAMPLES = Samples.make();

    private static final RelatedFileResolver WITH_RELATED_FILES = new RelatedFileResolver(
            RelatedFileOptions.NONE.withReading(ConvertOptions.DEFAULT, new ReadContext(ReadOptions.LENIENT).limits()));

    /** Returns the lantern as a DS model with its textures inside. */
    private static Asset model() throws IOException {
        return Asset.of(EditSteps.dsLantern(WITH_RELATED_FILES), "lantern.nsbmd");
    }

    private static Tex0 textures(byte[] file) {
        return ((NsbmdFile) Asset.of(file, "x.nsbmd").read(new ReadContext(ReadOptions.STRICT)))
                .textures()
                .getFirst();
    }

    private static Scene read(byte[] file) {
        return new SceneReader(ConvertOptions.DEFAULT, WITH_RELATED_FILES)
                .read(Asset.of(file, "x.nsbmd"), new ReadContext(ReadOptions.STRICT))
                .getFirst();
    }

    private static Image splitImage(int width, int height, int red, int green) {
        byte[] rgba = new byte[4 * width * height];
        for (int i = 0; i < rgba.length; i += 4) {
            rgba[i] = (byte) (i / 4 % width < width / 2 ? red : 0);
            rgba[i + 1] = (byte) green;
            rgba[i + 3] = -1;
        }
        return new Image(width, height, rgba);
    }

    private static Scene withTextures(Scene scene, List<Texture> textures, List<Material> materials) {
        return scene.withSurfaces(scene.meshes(), materials, textures);
    }

    private static Image imageOf(Scene scene, String material) {
        Material actual = scene.materials().stream()
                .filter(candidate -> candidate.name().equals(material))
                .findFirst()
                .orElseThrow();
        return scene.textures()
                .get(actual.texture().orElseThrow().textureIndex())
                .image();
    }

    private static void assertSimilar(Image image, Image result) {
        assertThat(new int[] {result.width(), result.height()}).containsExactly(image.width(), image.height());
        for (int i = 0; i < result.rgba().length; i++) {
            assertThat((result.rgba()[i] & 0xFF) - (image.rgba()[i] & 0xFF))
                    .as("byte %d", i)
                    .isBetween(-8, 8);
        }
    }

    private static Material texturedMaterial(Scene scene) {
        return scene.materials().stream()
                .filter(material -> material.texture().isPresent())
                .findFirst()
                .orElseThrow();
    }

    @Test
    void uneditedTexturesKeepTheirBytes() throws IOException {
        Asset model = model();
        WriteBackResult result = EditSteps.writeBack(model, EditSteps.exported(model));
        assertThat(result.bytes())
                .isEqualTo(model.data().bytes("file", model.data().size()));
    }

    /** New colours are added if no other texture uses the palette. */
    @Test
    void editedImageReplacesItsTexture() throws IOException {
        Asset model = model();
        Scene editedScene = EditSteps.exported(model);
        Material material = texturedMaterial(editedScene);
        int texture = material.texture().orElseThrow().textureIndex();
        List<Texture> textures = new ArrayList<>(editedScene.textures());
        Image original = textures.get(texture).image();
        Image paint = splitImage(original.width(), original.height(), 248, 80);
        textures.set(texture, textures.get(texture).withImage(paint, Optional.empty()));
        WriteBackResult result =
                EditSteps.writeBack(model, withTextures(editedScene, textures, editedScene.materials()));
        assertThat(result.report().lines())
                .filteredOn(line -> line.kind().equals("texture"))
                .extracting(EditReport.Line::change)
                .containsExactly(ChangeKind.PATCHED);
        assertSimilar(paint, imageOf(read(result.bytes()), material.name()));
        Tex0 before = textures(model.data().bytes("file", model.data().size()));
        Tex0 after = textures(result.bytes());
        assertThat(after.textures().names()).isEqualTo(before.textures().names());
        assertThat(after.palettes().names()).isEqualTo(before.palettes().names());
        for (int i = 0; i < before.textures().size(); i++) {
            TextureEntry entry = before.textures().valueAt(i);
            boolean isOther =
                    !before.textures().name(i).equals(material.extras().values().get("textureName"));
            if (isOther && entry.formatId() != 5) {
                int end = entry.offset() + entry.width() * entry.height() / 4;
                assertThat(Arrays.copyOfRange(after.texels(), entry.offset(), end))
                        .isEqualTo(Arrays.copyOfRange(before.texels(), entry.offset(), end));
            }
        }
    }

    /** Texture coordinates are stored in texels of the old texture, so the new one is resized to its size. */
    @Test
    void newImageIsAddedAtTheSizeOfTheOldOne() throws IOException {
        Asset model = model();
        Scene editedScene = EditSteps.exported(model);
        Material material = texturedMaterial(editedScene);
        Image original = editedScene
                .textures()
                .get(material.texture().orElseThrow().textureIndex())
                .image();
        List<Texture> textures = new ArrayList<>(editedScene.textures());
        textures.add(new Texture(
                "a picture with a long name.png",
                splitImage(2 * original.width(), 2 * original.height(), 0, 240),
                Optional.empty(),
                Extras.NONE));
        List<Material> materials = new ArrayList<>(editedScene.materials());
        materials.set(materials.indexOf(material), material.withTexture(textureRef(material, textures.size() - 1)));
        WriteBackResult result = EditSteps.writeBack(model, withTextures(editedScene, textures, materials));
        assertThat(result.report().lines()).extracting(EditReport.Line::change).doesNotContain(ChangeKind.UNSUPPORTED);
        Tex0 after = textures(result.bytes());
        assertThat(after.textures().names()).endsWith("a_picture_with_a");
        assertThat(after.palettes().names()).endsWith("a_picture_with_a");
        assertSimilar(
                splitImage(original.width(), original.height(), 0, 240),
                imageOf(read(result.bytes()), material.name()));
        Tex0 before = textures(model.data().bytes("file", model.data().size()));
        assertThat(Arrays.copyOf(after.texels(), before.texels().length)).isEqualTo(before.texels());
        assertThat(Arrays.copyOf(after.colours(), before.colours().length)).isEqualTo(before.colours());
    }

    private static TextureRef textureRef(Material material, int texture) {
        TextureRef before = material.texture().orElseThrow();
        return before.withTextureIndex(texture);
    }

    /** The texture of a new mesh with a new material keeps its size or gets the nearest permitted one. */
    @Test
    void imageOfANewMaterialIsAdded() throws IOException {
        Asset model = model();
        Scene hat = EditSteps.withHat(EditSteps.exported(model), 1);
        List<Texture> textures = new ArrayList<>(hat.textures());
        textures.add(new Texture("felt", splitImage(16, 32, 96, 16), Optional.empty(), Extras.NONE));
        List<Material> materials = new ArrayList<>(hat.materials());
        Material felt = texturedMaterial(hat).withName("felt").withExtras(Extras.NONE);
        materials.add(felt.withTexture(textureRef(felt, textures.size() - 1)));
        int mesh = hat.meshes().size() - 1;
        Scene editedScene = withTextures(hat, textures, materials);
        editedScene =
                EditSteps.withMesh(editedScene, mesh, primitive -> primitive.withMaterialIndex(materials.size() - 1));
        WriteBackResult result = EditSteps.writeBack(model, editedScene);
        assertThat(result.report().lines())
                .filteredOn(line -> line.kind().equals("texture"))
                .extracting(EditReport.Line::change)
                .containsExactly(ChangeKind.ADDED);
        assertSimilar(splitImage(16, 32, 96, 16), imageOf(read(result.bytes()), "felt"));
    }

    /**
     * All textures are edited. The copy of the archive contains all of them, and members without edits keep their
     * bytes.
     */
    @ParameterizedTest
    @CsvSource({"lantern.nj, lantern.pvm", "torii.nj, torii.pvm", "koi.nj, koi.pvm", "neko.nsbmd, neko.nsbtx"})
    void editedImageReplacesItsTextureInACopyOfTheArchive(String name, String archive) throws IOException {
        Asset model = Asset.read(new InMemoryFileSource(SAMPLES), name);
        Scene editedScene = EditSteps.exported(model, WITH_RELATED_FILES);
        byte[] before = SAMPLES.get(archive);
        for (int i = 0; i < editedScene.textures().size(); i++) {
            List<Texture> textures = new ArrayList<>(editedScene.textures());
            Image original = textures.get(i).image();
            textures.set(i, textures.get(i).withImage(mirroredImage(original), Optional.empty()));
            WriteBackResult result = writeBack(model, withTextures(editedScene, textures, editedScene.materials()));
            assertThat(result.bytes()).isEqualTo(SAMPLES.get(name));
            assertThat(result.report().lines())
                    .filteredOn(line -> line.kind().equals("texture"))
                    .extracting(EditReport.Line::change)
                    .containsExactly(ChangeKind.PATCHED);
            assertThat(result.report().files()).containsOnlyKeys(archive);
            byte[] after = result.report().files().get(archive);
            assertThat(after).isNotEqualTo(before).hasSameSizeAs(before);
            Map<String, byte[]> files = new HashMap<>(SAMPLES);
            files.put(archive, after);
            Scene actual = EditSteps.exported(Asset.read(new InMemoryFileSource(files), name), WITH_RELATED_FILES);
            for (int other = 0; other < actual.textures().size(); other++) {
                Image image = actual.textures().get(other).image();
                if (other == i) {
                    assertThat(distance(image, mirroredImage(original)))
                            .as("%s", actual.textures().get(i).name())
                            .isLessThan(distance(original, mirroredImage(original)) / 4);
                } else {
                    assertThat(distance(image, editedScene.textures().get(other).image()))
                            .as(
                                    "%s, with %s",
                                    actual.textures().get(other).name(),
                                    result.report().lines())
                            .isZero();
                }
            }
        }
    }

    /** A material gets a new texture. The copy of the archive has it after all others. */
    @ParameterizedTest
    @CsvSource({"lantern.nj, lantern.pvm", "torii.nj, torii.pvm", "koi.nj, koi.pvm", "neko.nsbmd, neko.nsbtx"})
    void newImageIsAddedToACopyOfTheArchive(String name, String archive) throws IOException {
        Asset model = Asset.read(new InMemoryFileSource(SAMPLES), name);
        Scene editedScene = EditSteps.exported(model, WITH_RELATED_FILES);
        Material material = texturedMaterial(editedScene);
        Image original = editedScene
                .textures()
                .get(material.texture().orElseThrow().textureIndex())
                .image();
        Image paint = splitImage(original.width(), original.height(), 248, 80);
        List<Texture> textures = new ArrayList<>(editedScene.textures());
        textures.add(new Texture("Bright Red.png", paint, Optional.empty(), Extras.NONE));
        List<Material> materials = new ArrayList<>(editedScene.materials());
        materials.set(materials.indexOf(material), material.withTexture(textureRef(material, textures.size() - 1)));
        WriteBackResult result = writeBack(model, withTextures(editedScene, textures, materials));
        assertThat(result.report().lines())
                .filteredOn(line -> line.kind().equals("texture"))
                .extracting(EditReport.Line::change)
                .containsExactly(ChangeKind.ADDED);
        assertThat(result.report().lines()).extracting(EditReport.Line::change).doesNotContain(ChangeKind.UNSUPPORTED);
        assertThat(result.report().files()).containsOnlyKeys(archive);
        Map<String, byte[]> files = new HashMap<>(SAMPLES);
        files.putAll(result.report().files());
        files.put(name, result.bytes());
        Scene after = EditSteps.exported(Asset.read(new InMemoryFileSource(files), name), WITH_RELATED_FILES);
        assertThat(distance(imageNamed(after, result.report().lines().getLast().name()), paint))
                .isLessThan(4);
        for (Texture texture : after.textures()) {
            Optional<Texture> before = editedScene.textures().stream()
                    .filter(candidate -> candidate.name().equals(texture.name().replace('.', '_')))
                    .findFirst();
            before.ifPresent(candidate -> assertThat(distance(candidate.image(), texture.image()))
                    .as(candidate.name())
                    .isZero());
        }
        assertThat(after.textures()).hasSize(editedScene.textures().size());
    }

    private static Image imageNamed(Scene scene, String name) {
        return scene.textures().stream()
                .filter(texture -> texture.name().equals(name))
                .findFirst()
                .orElseThrow()
                .image();
    }

    private static WriteBackResult writeBack(Asset model, Scene editedScene) {
        return Importer.writeInto(
                model,
                editedScene,
                ConvertOptions.DEFAULT,
                WITH_RELATED_FILES,
                new SourceLocation("edited.glb", 0),
                new ReadContext(ReadOptions.LENIENT));
    }

    /** Returns the image upside down, which has the same colours. */
    private static Image mirroredImage(Image image) {
        byte[] rgba = new byte[image.rgba().length];
        int row = 4 * image.width();
        for (int y = 0; y < image.height(); y++) {
            System.arraycopy(image.rgba(), y * row, rgba, rgba.length - (y + 1) * row, row);
        }
        return new Image(image.width(), image.height(), rgba);
    }

    /** Returns the mean difference of two images. */
    private static double distance(Image a, Image b) {
        double sum = 0;
        for (int i = 0; i < a.rgba().length; i++) {
            sum += Math.abs((a.rgba()[i] & 0xFF) - (b.rgba()[i] & 0xFF));
        }
        return sum / a.rgba().length;
    }

    @Test
    void missingArchiveIsReported() throws IOException {
        Asset model = Asset.read(new InMemoryFileSource(SAMPLES), "lantern.nj");
        Scene editedScene = EditSteps.exported(model, WITH_RELATED_FILES);
        List<Texture> textures = new ArrayList<>(editedScene.textures());
        textures.replaceAll(texture -> texture.withImage(mirroredImage(texture.image()), Optional.empty()));
        Asset modelOnly = Asset.of(requireNonNull(SAMPLES.get("lantern.nj")), "lantern.nj");
        WriteBackResult result = Importer.writeInto(
                modelOnly,
                withTextures(editedScene, textures, editedScene.materials()),
                ConvertOptions.DEFAULT,
                AssetContext.NONE,
                new SourceLocation("edited.glb", 0),
                new ReadContext(ReadOptions.LENIENT));
        assertThat(result.report().files()).isEmpty();
    }
}
