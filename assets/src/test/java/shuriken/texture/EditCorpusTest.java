package shuriken.texture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;
import shuriken.assets.Asset;
import shuriken.assets.Formats;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.image.Image;
import shuriken.image.RasterImage;
import shuriken.testkit.CorpusAssets;
import shuriken.testkit.Gen;

/**
 * Every texture of real files accepts its own image without a changed byte. Other images change only bytes of
 * different texels.
 */
class EditCorpusTest {
    static final List<String> REPOSITORIES = List.of(
            "DashGL/ikaruga-asset-viewer",
            "DaanVandenBosch/phantasmal-world",
            "fuzziqersoftware/newserv",
            "KallistiOS/KallistiOS",
            "Exant64/CWE",
            "Exant64/cwesamples",
            "MainMemory/SA2EmeraldCoast",
            "PoryGone/SA2B_Archipelago",
            "Sora-yx/SA2-Debug-Mode",
            "Sora-yx/SA2-Speed-Highway",
            "Sora-yx/SADX-Klonoa-Gameplay",
            "Sora-yx/SADX-Randomizer",
            "X-Hax/sa_tools",
            "kellsnc/ShadowSA1",
            "kellsnc/sadx-hill-top",
            "kellsnc/sadx-new-tricks");
    static final Set<String> FORMATS = Set.of("pvr", "gvr", "xvr");
    /** Layouts whose bits do not represent single texels. */
    private static final String LOSSY = "VQ|SMALLVQ|DXT|CMPR|BLOCKS|YUV|YUY";

    /** The number of files by format. */
    final TreeMap<String, Integer> counts = new TreeMap<>();

    private int reencodedCount;

    @Test
    void writesImagesBackWithoutLoss() {
        SoftAssertions softly = new SoftAssertions();
        CorpusAssets.forEach(REPOSITORIES, 1, FORMATS, asset -> checkFile(asset, softly));
        softly.assertAll();
        assertThat(reencodedCount).isGreaterThan(600);
        assertThat(counts.values().stream().mapToInt(Integer::intValue).sum()).isGreaterThan(5000);
    }

    void checkFile(Asset asset, SoftAssertions softly) {
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        if (!(asset.read(context) instanceof EditableTexture texture)) {
            return;
        }
        String kind = texture.pixelFormatName() + " " + texture.dataFormatName();
        RasterImage image;
        try {
            image = texture.decodeIndexed(0, Optional.empty(), context)
                    .map(RasterImage::of)
                    .orElseGet(() -> RasterImage.of(texture.decode(0, Optional.empty(), context)));
        } catch (FormatException e) {
            counts.merge("not decoded", 1, Integer::sum);
            return;
        }
        counts.merge(kind, 1, Integer::sum);
        String format = asset.format().orElseThrow().info().id();
        byte[] before = Formats.write(format, texture);
        softly.assertThat(Formats.write(format, texture.withImage(image, EncodeOptions.DEFAULT, context)))
                .as("%s %s", asset.path(), kind)
                .isEqualTo(before);
        boolean isLossy = Pattern.compile(LOSSY).matcher(kind).find();
        if (!isLossy && texture.mipLevelCount() == 1) {
            EditableTexture rebuilt = texture.withImage(image, EncodeOptions.REENCODE_ALL, context);
            boolean isSame = Arrays.equals(Formats.write(format, rebuilt), before);
            softly.assertThat(isSame || hasDuplicateColours(texture) && isSame(rebuilt, texture, context))
                    .as("%s %s anew", asset.path(), kind)
                    .isTrue();
            reencodedCount++;
        }
        checkEdit(asset, texture, image, softly, context);
    }

    /** Returns whether opaque black and white have two encodings, which an image cannot distinguish. */
    private static boolean hasDuplicateColours(EditableTexture texture) {
        return texture.pixelFormatName().equals("RGB5A3");
    }

    private static boolean isSame(EditableTexture texture, EditableTexture other, ReadContext context) {
        return Arrays.equals(
                texture.decode(0, Optional.empty(), context).rgba(),
                other.decode(0, Optional.empty(), context).rgba());
    }

    /** Changes the colour of one texel, which must not change texels at a distance of eight or more. */
    private static void checkEdit(
            Asset asset, EditableTexture texture, RasterImage image, SoftAssertions softly, ReadContext context) {
        if (image.indexed().isPresent()) {
            return;
        }
        int width = image.width();
        int x = Gen.seeded(width).intBelow(width);
        byte[] rgba = image.image().rgba().clone();
        rgba[4 * x] ^= (byte) 0x80;
        rgba[4 * x + 3] = -1;
        RasterImage edited = RasterImage.of(new Image(width, image.height(), rgba));
        byte[] decoded = texture.withImage(edited, EncodeOptions.DEFAULT, context)
                .decode(0, Optional.empty(), context)
                .rgba();
        for (int i = 0; i < width * image.height(); i++) {
            boolean near = Math.abs(i % width - x) < 8 && i / width < 8;
            if (!near && !Arrays.equals(decoded, 4 * i, 4 * i + 4, image.image().rgba(), 4 * i, 4 * i + 4)) {
                softly.fail("%s: texel %d changed", asset.path(), i);
                return;
            }
        }
    }
}
