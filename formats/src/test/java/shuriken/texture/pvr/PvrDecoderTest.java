package shuriken.texture.pvr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.IndexedImage;
import shuriken.image.Palette;
import shuriken.testkit.Gen;
import shuriken.testkit.Seeds;

/** Compares every pixel format in every data format with {@link NaivePvr}, on random payloads. */
class PvrDecoderTest {
    private static final SourceLocation SITE = new SourceLocation("file", 0);

    @Seeds(8)
    void everyCombinationMatchesTheDefinition(long seed) {
        Gen gen = Gen.seeded(seed);
        SoftAssertions softly = new SoftAssertions();
        for (PvrPixelFormat pixelFormat : PvrPixelFormat.values()) {
            for (PvrDataFormat dataFormat : PvrDataFormat.values()) {
                for (int[] size : sizes(dataFormat, pixelFormat, gen)) {
                    check(randomTexture(pixelFormat, dataFormat, size[0], size[1], gen), softly);
                }
            }
        }
        softly.assertAll();
    }

    private static List<int[]> sizes(PvrDataFormat dataFormat, PvrPixelFormat pixelFormat, Gen gen) {
        int side = 8 << gen.intBelow(4);
        List<int[]> sizes = new ArrayList<>(List.of(new int[] {side, side}));
        if (!dataFormat.hasMipLevels()) {
            sizes.add(new int[] {side, 2 << gen.intBelow(6)});
            sizes.add(new int[] {2 << gen.intBelow(6), side});
        }
        if (!dataFormat.hasMipLevels() && !dataFormat.isVq()) {
            sizes.add(new int[] {side, 1});
            sizes.add(new int[] {pixelFormat.isPaired() ? 2 : 1, side});
        }
        if (dataFormat.order() == PvrDataFormat.Order.ROWS && !dataFormat.hasMipLevels()) {
            sizes.add(new int[] {2 + 2 * gen.intBelow(50), 1 + gen.intBelow(20)});
        }
        if (dataFormat.hasMipLevels()) {
            sizes.add(new int[] {1, 1});
        }
        return sizes;
    }

    private static void check(PvrTexture texture, SoftAssertions softly) {
        for (int level = 0; level < texture.mipLevelCount(); level++) {
            String name = String.format(
                    Locale.ROOT,
                    "%s %s %d×%d level %d",
                    texture.pixelFormatName(),
                    texture.dataFormatName(),
                    texture.width(),
                    texture.height(),
                    level);
            NaivePvr naive = new NaivePvr(texture, level);
            ReadContext context = new ReadContext(ReadOptions.LENIENT);
            if (texture.externalPaletteSize() > 0) {
                IndexedImage indexed =
                        texture.decodeIndexed(level, Optional.empty(), context).orElseThrow();
                checkEqual(indexed.indices(), naive.indices(), name, softly);
                byte[] decoded =
                        texture.decode(level, Optional.empty(), context).rgba();
                checkEqual(decoded, indexed.toImage().rgba(), name, softly);
            } else {
                byte[] decoded =
                        texture.decode(level, Optional.empty(), context).rgba();
                checkEqual(decoded, naive.rgba(), name, softly);
            }
        }
    }

    private static void checkEqual(byte[] actual, byte[] expected, String name, SoftAssertions softly) {
        softly.assertThat(Arrays.mismatch(actual, expected)).as(name).isEqualTo(-1);
    }

    private static PvrTexture randomTexture(
            PvrPixelFormat pixelFormat, PvrDataFormat dataFormat, int width, int height, Gen gen) {
        int size = (int) new PvrLayout(pixelFormat, dataFormat, width, height).levelEnd(0);
        return texture(pixelFormat, dataFormat, width, height, gen.bytes(size));
    }

    private static PvrTexture texture(
            PvrPixelFormat pixelFormat, PvrDataFormat dataFormat, int width, int height, byte[] payload) {
        return new PvrTexture(
                SITE,
                Optional.empty(),
                8 + payload.length,
                pixelFormat.id(),
                dataFormat.id(),
                0,
                width,
                height,
                payload,
                new byte[0],
                Optional.empty());
    }

    @Test
    void payloadsHaveTheDocumentedSizes() {
        assertThat(size(PvrDataFormat.TWIDDLED, 8)).isEqualTo(128);
        assertThat(size(PvrDataFormat.TWIDDLED_MM, 256)).isEqualTo(0xAAAC + 0x20000);
        assertThat(size(PvrDataFormat.TWIDDLED_MM_DMA, 256)).isEqualTo(0xAAAC + 0x20000 + 4);
        assertThat(size(PvrDataFormat.VQ, 256)).isEqualTo(2048 + 0x4000);
        assertThat(size(PvrDataFormat.VQ_MM, 1024)).isEqualTo(2048 + 0x15556 + 0x40000);
        assertThat(size(PvrDataFormat.SMALLVQ, 32)).isEqualTo(0x100 + 256);
        assertThat(size(PvrDataFormat.SMALLVQ_MM, 32)).isEqualTo(0x200 + 0x56 + 0x100);
        assertThat(size(PvrDataFormat.PALETTIZE4, 64)).isEqualTo(2048);
        assertThat(size(PvrDataFormat.PALETTIZE4_MM, 8)).isEqualTo(2 + 2 + 8 + 32);
        assertThat(size(PvrDataFormat.PALETTIZE8_MM, 8)).isEqualTo(3 + 1 + 4 + 16 + 64);
    }

    private static long size(PvrDataFormat dataFormat, int side) {
        return new PvrLayout(PvrPixelFormat.RGB565, dataFormat, side, side).levelEnd(0);
    }

    @Test
    void decodesTheAnglesOfNormalMaps() {
        byte[] words = {0, (byte) 255, 0, 0, 64, 0, (byte) 128, 0};
        PvrTexture texture = texture(PvrPixelFormat.BUMP, PvrDataFormat.RECTANGLE, 4, 1, words);
        assertThat(texture.decode(0, Optional.empty(), new ReadContext(ReadOptions.STRICT))
                        .rgba())
                .containsExactly(
                        128, 128, 255, 255, // straight up
                        255, 128, 128, 255, // no rotation: to the right
                        128, 255, 128, 255, // a quarter rotation: up
                        0, 128, 128, 255);
    }

    @Test
    void providesStoredAnglesOfNormalMaps() {
        byte[] payload = Gen.seeded(1).bytes(8 * 8 * 2);
        PvrTexture texture = texture(PvrPixelFormat.BUMP, PvrDataFormat.TWIDDLED, 8, 8, payload);
        byte[] texels = texture.storedTexels(0, new ReadContext(ReadOptions.STRICT));
        // For texel (2, 1), the bits y0 x0 y1 x1 are 1 0 0 1.
        assertThat(texels[2 * (8 + 2)]).isEqualTo(payload[2 * 9]);
        assertThat(texels[2 * (8 + 2) + 1]).isEqualTo(payload[2 * 9 + 1]);
    }

    @Test
    void adaptsPalettesOfOtherSizes() {
        PvrTexture texture = texture(PvrPixelFormat.ARGB4444, PvrDataFormat.PALETTIZE4, 2, 1, new byte[] {0x41});
        byte[] colours = Gen.seeded(2).bytes(4 * 256);
        IndexedImage large = texture.decodeIndexed(
                        0, Optional.of(new Palette(colours)), new ReadContext(ReadOptions.STRICT))
                .orElseThrow();
        assertThat(large.palette().size()).isEqualTo(16);
        assertThat(large.palette().rgba()[63]).isEqualTo(colours[63]);
        Palette twoColours = new Palette(new byte[] {1, 2, 3, 4, 5, 6, 7, 8});
        assertThat(texture.decode(0, Optional.of(twoColours), new ReadContext(ReadOptions.STRICT))
                        .rgba())
                .containsExactly(5, 6, 7, 8, 0, 0, 0, 0);
    }

    @Test
    void usesGreysWithoutAPalette() {
        PvrTexture texture = texture(PvrPixelFormat.ARGB4444, PvrDataFormat.PALETTIZE4, 2, 1, new byte[] {(byte) 0xF1});
        assertThat(texture.decode(0, Optional.empty(), new ReadContext(ReadOptions.STRICT))
                        .rgba())
                .containsExactly(17, 17, 17, -1, -1, -1, -1, -1);
    }

    @Test
    void palettisedTexturesIgnoreThePixelFormat() {
        PvrTexture texture = new PvrTexture(
                SITE, Optional.empty(), 9, 0x55, 0x05, 0, 2, 1, new byte[] {0x10}, new byte[0], Optional.empty());
        assertThat(texture.decodeIndexed(0, Optional.empty(), new ReadContext(ReadOptions.STRICT))
                        .orElseThrow()
                        .indices())
                .containsExactly(0, 1);
        assertThat(texture.pixelFormatName()).isEqualTo("0x55");
    }

    @Test
    void reportsCodewordsOutsideTheCodebook() {
        byte[] payload = new byte[16 * 8 + 16];
        payload[16 * 8 + 5] = 16;
        PvrTexture texture = texture(PvrPixelFormat.RGB565, PvrDataFormat.SMALLVQ, 8, 8, payload);
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        texture.decode(0, Optional.empty(), context);
        assertThat(context.findings().toList())
                .extracting(Diagnostic::code)
                .containsExactly(DiagnosticCode.MISSING_CODEWORD);
        assertFails(texture, Kind.BAD_VALUE);
    }

    @Test
    void refusesInvalidSizes() {
        byte[] payload = new byte[1 << 16];
        assertFails(texture(PvrPixelFormat.RGB565, PvrDataFormat.TWIDDLED, 24, 8, payload), Kind.BAD_VALUE);
        assertFails(texture(PvrPixelFormat.RGB565, PvrDataFormat.TWIDDLED_MM, 16, 8, payload), Kind.BAD_VALUE);
        assertFails(texture(PvrPixelFormat.RGB565, PvrDataFormat.VQ, 8, 1, payload), Kind.BAD_VALUE);
        assertFails(texture(PvrPixelFormat.YUV422, PvrDataFormat.RECTANGLE, 3, 3, payload), Kind.BAD_VALUE);
        assertFails(texture(PvrPixelFormat.RGB565, PvrDataFormat.RECTANGLE, 0, 8, payload), Kind.BAD_VALUE);
        assertFails(texture(PvrPixelFormat.RGB565, PvrDataFormat.RECTANGLE, 0xFFFF, 0xFFFF, payload), Kind.BAD_VALUE);
        assertFails(texture(PvrPixelFormat.RGB565, PvrDataFormat.TWIDDLED, 256, 256, payload), Kind.TRUNCATED);
    }

    @Test
    void refusesUnknownFormats() {
        PvrTexture texture = new PvrTexture(
                SITE, Optional.empty(), 136, 1, 0x60, 0, 8, 8, new byte[128], new byte[0], Optional.empty());
        assertFails(texture, Kind.UNSUPPORTED);
        assertThat(texture.dataFormatName()).isEqualTo("0x60");
        assertThat(texture.sizeWithoutPadding()).isEqualTo(128);
    }

    @Test
    void refusesImagesLargerThanTheMemoryLimit() {
        PvrTexture texture = texture(PvrPixelFormat.RGB565, PvrDataFormat.TWIDDLED, 8, 8, new byte[128]);
        ReadContext context = new ReadContext(ReadOptions.STRICT.withLimits(new Limits(255, 10, 1)));
        assertThatThrownBy(() -> texture.decode(0, Optional.empty(), context))
                .isInstanceOfSatisfying(
                        FormatException.class, e -> assertThat(e.kind()).isEqualTo(Kind.LIMIT_EXCEEDED));
    }

    private static void assertFails(PvrTexture texture, Kind kind) {
        assertThatThrownBy(() -> texture.decode(0, Optional.empty(), new ReadContext(ReadOptions.STRICT)))
                .isInstanceOfSatisfying(
                        FormatException.class, e -> assertThat(e.kind()).isEqualTo(kind));
    }
}
