package shuriken.modding.importing;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import shuriken.archive.TextureArchive;
import shuriken.assets.Asset;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ninja.options.MotionOptions;
import shuriken.convert.ninja.options.NinjaTarget;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.Image;
import shuriken.interchange.OutputFile;
import shuriken.io.InMemoryFileSource;
import shuriken.modding.GamePreset;
import shuriken.modding.TextureOutput;
import shuriken.resolve.related.RelatedFileOptions;
import shuriken.resolve.related.RelatedFileResolver;
import shuriken.resolve.scenes.SceneReader;
import shuriken.samples.Samples;
import shuriken.scene.Extras;
import shuriken.scene.Material;
import shuriken.scene.Scene;
import shuriken.scene.Texture;
import shuriken.scene.TextureRef;

/** A model that was converted from a GLB finds its textures only in the archive that was created with it. */
class NinjaTextureArchiveBuilderTest {
    private static final Map<String, byte[]> SAMPLES = Samples.make();

    private static final RelatedFileResolver WITH_RELATED_FILES = new RelatedFileResolver(
            RelatedFileOptions.NONE.withReading(ConvertOptions.DEFAULT, new ReadContext(ReadOptions.LENIENT).limits()));

    private static Scene lantern() throws IOException {
        return EditSteps.exported(Asset.read(new InMemoryFileSource(SAMPLES), "lantern.nj"), WITH_RELATED_FILES);
    }

    static List<OutputFile> createFiles(Scene scene, NinjaTarget target, TextureOutput textures, ReadContext context) {
        return NewNinjaFiles.create(
                scene,
                "made",
                new NewNinjaFiles.Settings(
                        target,
                        GamePreset.defaultFor(target).conventions(),
                        Optional.empty(),
                        textures,
                        List.of(),
                        MotionOptions.DEFAULT),
                new SourceLocation("lantern.glb", 0),
                context);
    }

    private static Scene read(List<OutputFile> files) throws IOException {
        Map<String, byte[]> contents = new LinkedHashMap<>();
        files.forEach(file -> contents.put(file.name(), file.data()));
        return new SceneReader(ConvertOptions.DEFAULT, WITH_RELATED_FILES)
                .read(
                        Asset.read(
                                new InMemoryFileSource(contents),
                                files.getFirst().name()),
                        new ReadContext(ReadOptions.LENIENT))
                .getFirst();
    }

    private static Texture textureOf(Scene scene, Material material) {
        return scene.textures().get(material.texture().orElseThrow().textureIndex());
    }

    /** Materials keep their order. All texture formats lose colours, but no two textures of the sample are similar. */
    @ParameterizedTest
    @CsvSource({
        "NJ, made.pvm", "SA1MDL, made.pvm", "SADXMDL, made.pvm", "SA2MDL, made.pvm", "SA1LVL, made.pvm",
        "SA2LVL, made.pvm", "GJ, made.gvm", "SA2BMDL, made.gvm", "XJ, made.xvm", "REL, made.xvm"
    })
    void everyMaterialFindsItsTexture(NinjaTarget target, String archive) throws IOException {
        Scene scene = lantern();
        List<OutputFile> files = createFiles(scene, target, TextureOutput.DEFAULT, new ReadContext(ReadOptions.STRICT));
        assertThat(files).extracting(OutputFile::name).element(1).isEqualTo(archive);
        Scene reconverted = read(files);
        List<Material> textured = scene.materials().stream()
                .filter(material -> material.texture().isPresent())
                .toList();
        assertThat(textured).isNotEmpty();
        for (Material material : textured) {
            Image image = textureOf(scene, material).image();
            assertThat(reconverted.materials())
                    .filteredOn(other -> other.texture().isPresent())
                    .as("with the picture of %s", material.name())
                    .anySatisfy(other -> assertThat(difference(
                                    image, textureOf(reconverted, other).image()))
                            .isLessThan(12));
        }
        assertThat(reconverted.materials().stream()
                        .map(Material::texture)
                        .flatMap(Optional::stream)
                        .map(TextureRef::textureIndex)
                        .distinct())
                .hasSameSizeAs(textured.stream()
                        .map(material -> material.texture().orElseThrow().textureIndex())
                        .distinct()
                        .toList());
    }

    /** Returns the mean difference of colours and alpha, of 255. The colour is ignored where both are transparent. */
    private static double difference(Image a, Image b) {
        assertThat(new int[] {b.width(), b.height()}).containsExactly(a.width(), a.height());
        double sum = 0;
        for (int i = 0; i < a.rgba().length; i++) {
            boolean isTransparent = (a.rgba()[i | 3] & 0xFF) + (b.rgba()[i | 3] & 0xFF) == 0;
            sum += isTransparent ? 0 : Math.abs((a.rgba()[i] & 0xFF) - (b.rgba()[i] & 0xFF));
        }
        return sum / a.rgba().length;
    }

    @Test
    void texturesCanBeOmittedOrRenamed() throws IOException {
        Scene scene = lantern();
        assertThat(createFiles(scene, NinjaTarget.NJ, TextureOutput.NONE, new ReadContext(ReadOptions.STRICT)))
                .hasSize(1);
        assertThat(createFiles(
                        scene, NinjaTarget.NJ, TextureOutput.into("made.xvm"), new ReadContext(ReadOptions.STRICT)))
                .extracting(OutputFile::name)
                .containsExactly("made.nj", "made.xvm");
        assertThatThrownBy(() -> createFiles(
                        scene, NinjaTarget.NJ, TextureOutput.into("made.png"), new ReadContext(ReadOptions.STRICT)))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("must have the extension .pvm or .gvm or .xvm");
    }

    /** Texture number 2 of a model without texture names is member 2, even if the scene does not have the others. */
    @Test
    void numbersWithoutImagesAreWhite() throws IOException {
        Scene scene = lantern();
        Material painted = scene.materials().stream()
                .filter(material -> material.texture().isPresent())
                .findFirst()
                .orElseThrow();
        Scene singleScene = withMaterial(scene, painted.withExtras(Extras.NONE.with("textureId", 2)));
        List<OutputFile> files = createFiles(
                singleScene, NinjaTarget.SA1MDL, TextureOutput.DEFAULT, new ReadContext(ReadOptions.STRICT));
        Object archive = Asset.of(files.get(1).data(), "made.pvm").read(new ReadContext(ReadOptions.STRICT));
        assertThat(((TextureArchive) archive).entries()).hasSize(3);
        Scene reconverted = read(files);
        assertThat(reconverted.textures()).hasSize(1);
        assertThat(difference(
                        textureOf(singleScene, singleScene.materials().getFirst())
                                .image(),
                        reconverted.textures().getFirst().image()))
                .isLessThan(12);
    }

    /** The game loads only these textures. */
    @Test
    void imagesAreResizedToPowersOfTwo() throws IOException {
        Scene scene = lantern();
        List<Texture> oddSizes = scene.textures().stream()
                .map(texture -> new Texture(
                        texture.name(), new Image(20, 9, new byte[4 * 20 * 9]), Optional.empty(), Extras.NONE))
                .toList();
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        List<OutputFile> files =
                createFiles(withTextures(scene, oddSizes), NinjaTarget.NJ, TextureOutput.DEFAULT, context);
        assertThat(context.findings().toList())
                .extracting(diagnostic -> diagnostic.code())
                .contains(DiagnosticCode.TEXTURE_RESIZED);
        Image image = read(files).textures().getFirst().image();
        assertThat(new int[] {image.width(), image.height()}).containsExactly(16, 8);
    }

    /** Long names, and names that differ only in case or after the 28th character, stay distinct. */
    @Test
    void longNamesAreShortened() throws IOException {
        Scene scene = lantern();
        String longName = "a_name_that_is_longer_than_the_field_";
        List<Texture> namedTextures = new ArrayList<>();
        for (Texture texture : scene.textures()) {
            namedTextures.add(texture.withName(longName + namedTextures.size() + ".png"));
        }
        Scene reconverted = read(createFiles(
                withTextures(scene, namedTextures),
                NinjaTarget.NJ,
                TextureOutput.DEFAULT,
                new ReadContext(ReadOptions.STRICT)));
        assertThat(reconverted.textures()).hasSameSizeAs(scene.textures());
        assertThat(requireNonNull(reconverted.textures().getFirst().name()).length())
                .isLessThanOrEqualTo(32);
    }

    private static Scene withTextures(Scene scene, List<Texture> textures) {
        List<Material> plain = scene.materials().stream()
                .map(material -> material.withExtras(Extras.NONE))
                .toList();
        return scene.withSurfaces(scene.meshes(), plain, textures);
    }

    /** Returns the scene with the same material for all surfaces. */
    private static Scene withMaterial(Scene scene, Material material) {
        List<Material> all =
                scene.materials().stream().map(candidate -> material).toList();
        return scene.withMaterials(all);
    }
}
