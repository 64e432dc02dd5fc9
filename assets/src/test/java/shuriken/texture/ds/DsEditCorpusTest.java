package shuriken.texture.ds;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import shuriken.assets.Asset;
import shuriken.assets.Formats;
import shuriken.convert.ConvertOptions;
import shuriken.convert.nitro.material.Tex0Editor;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.image.RasterImage;
import shuriken.resolve.TextureBanks;
import shuriken.testkit.CorpusAssets;
import shuriken.texture.EncodeOptions;
import shuriken.texture.PalettePairs;
import shuriken.texture.TextureBank;

/** Every texture in NSBTX and NSBMD files of games accepts its own image without a changed byte. */
class DsEditCorpusTest {
    static final Set<String> FORMATS = Set.of("nsbtx", "nsbmd");

    /** The number of files by format. */
    final TreeMap<String, Integer> counts = new TreeMap<>();

    static Stream<String> repositories() {
        return CorpusAssets.NITRO.stream();
    }

    @ParameterizedTest
    @MethodSource("repositories")
    void writesImagesBackWithoutLoss(String repository) {
        SoftAssertions softly = new SoftAssertions();
        CorpusAssets.forEach(List.of(repository), 1, FORMATS, asset -> check(asset, softly));
        softly.assertAll();
        assertThat(counts).containsKeys("COLOUR4", "COLOUR16", "COLOUR256", "A3I5", "A5I3");
        assertThat(counts.values().stream().mapToInt(Integer::intValue).sum()).isGreaterThan(1000);
    }

    void check(Asset asset, SoftAssertions softly) {
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        Object model;
        try {
            model = asset.read(context);
        } catch (FormatException e) {
            counts.merge("not read", 1, Integer::sum);
            return;
        }
        if (Tex0Editor.tex0Blocks(model).isEmpty()) {
            return;
        }
        Object edited = model;
        for (TextureBank bank : TextureBanks.collect(model, Formats.CONVERTERS, ConvertOptions.DEFAULT)) {
            for (String name : bank.textureNames()) {
                edited = check(asset, bank, name, edited, softly);
            }
        }
        String format = asset.format().orElseThrow().info().id();
        softly.assertThat(Arrays.equals(Formats.write(format, edited), Formats.write(format, model)))
                .as("%s with all its images", asset.path())
                .isTrue();
    }

    private Object check(Asset asset, TextureBank bank, String name, Object model, SoftAssertions softly) {
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        Optional<String> partner = bank.paletteNameFor(name, PalettePairs.NONE);
        DsTexture texture =
                (DsTexture) bank.texture(name, partner.flatMap(bank::palette)).orElseThrow();
        RasterImage image;
        try {
            image = texture.decodeIndexed(0, Optional.empty(), context)
                    .map(RasterImage::of)
                    .orElseGet(() -> RasterImage.of(texture.decode(0, Optional.empty(), context)));
        } catch (FormatException e) {
            counts.merge("not decoded", 1, Integer::sum);
            return model;
        }
        counts.merge(texture.format().name(), 1, Integer::sum);
        if (texture.format() != DsFormat.BLOCK4X4) {
            checkReencoding(asset, name, texture, image, softly);
        }
        return Tex0Editor.withImage(model, name, partner, List.of(), image, EncodeOptions.DEFAULT, context);
    }

    /**
     * Encodes the image like a new texture and expects the same texels, and the same colours where the format has them.
     */
    private static void checkReencoding(
            Asset asset, String name, DsTexture texture, RasterImage image, SoftAssertions softly) {
        DsTexture result = texture.withImage(image, EncodeOptions.REENCODE_ALL, new ReadContext(ReadOptions.LENIENT));
        int size = texture.width() * texture.height() * texture.format().bitsPerTexel() / 8;
        byte[] before = texture.texels().array();
        int start = texture.texels().start();
        softly.assertThat(Arrays.equals(result.texels().array(), 0, size, before, start, start + size))
                .as("%s!%s %s anew", asset.path(), name, texture.format())
                .isTrue();
        if (texture.palette().isEmpty() && texture.format().hasPalette()) {
            return; // grey levels replaced a missing palette and are not colours of the console
        }
        byte[] decoded = result.decode(0, Optional.empty(), new ReadContext(ReadOptions.LENIENT))
                .rgba();
        softly.assertThat(Arrays.equals(decoded, image.image().rgba()))
                .as("%s!%s %s shown anew", asset.path(), name, texture.format())
                .isTrue();
    }
}
