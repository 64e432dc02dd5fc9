package shuriken.texture.gvr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.image.Image;
import shuriken.image.IndexedImage;
import shuriken.image.Palette;
import shuriken.testkit.Gen;
import shuriken.testkit.RoundTrip;
import shuriken.testkit.Seeds;
import shuriken.texture.PaletteFile;

class GvrEncoderTest {
    private static final GvrFormat FORMAT = new GvrFormat();

    private static GvrTexture rewrite(GvrTexture texture) {
        return RoundTrip.read(FORMAT, RoundTrip.write(FORMAT, texture));
    }

    private static byte[] pixels(GvrTexture texture, int level) {
        return texture.decode(level, Optional.empty(), new ReadContext(ReadOptions.STRICT))
                .rgba();
    }

    private static GvrTexture encode(Image image, GvrPixelFormat format) {
        return GvrEncoder.encode(image, format, false, OptionalLong.empty());
    }

    /** Encoding decoded texels again changes nothing. */
    @Seeds(20)
    void encodesDecodedTexelsUnchanged(long seed) {
        Gen gen = Gen.seeded(seed);
        for (GvrPixelFormat format : GvrPixelFormat.values()) {
            if (format.paletteSize() == 0 && format != GvrPixelFormat.CMPR) {
                int width = gen.intBetween(1, 20);
                int height = gen.intBetween(1, 20);
                Image noise = new Image(width, height, gen.bytes(4 * width * height));
                byte[] once = pixels(encode(noise, format), 0);
                Image decoded = new Image(width, height, once);
                assertThat(pixels(rewrite(encode(decoded, format)), 0))
                        .as("%s", format)
                        .isEqualTo(once);
            }
        }
    }

    /** 66 88 99 is exact with four bits and not with five. The form with four bits can also be opaque. */
    @Test
    void encodesOpaqueColoursInTheMoreExactForm() {
        Image image = new Image(1, 1, new byte[] {0x66, (byte) 0x88, (byte) 0x99, -1});
        assertThat(pixels(encode(image, GvrPixelFormat.RGB5A3), 0)).isEqualTo(image.rgba());
    }

    /** The error of a component is at most half a step. The alpha decides which of the two forms of RGB5A3 is used. */
    @Seeds(20)
    void usesTheNearestColour(long seed) {
        Image noise = new Image(8, 8, Gen.seeded(seed).bytes(256));
        assertThat(pixels(encode(noise, GvrPixelFormat.RGBA8), 0)).isEqualTo(noise.rgba());
        assertNear(pixels(encode(noise, GvrPixelFormat.RGB5A3), 0), noise.rgba(), 9, 19);
        byte[] opaque = noise.rgba().clone();
        for (int i = 3; i < opaque.length; i += 4) {
            opaque[i] = -1;
        }
        assertNear(pixels(encode(new Image(8, 8, opaque), GvrPixelFormat.RGB5A3), 0), opaque, 5, 0);
        assertNear(pixels(encode(new Image(8, 8, opaque), GvrPixelFormat.RGB565), 0), opaque, 5, 0);
    }

    private static void assertNear(byte[] actual, byte[] expected, int maxColourError, int maxAlphaError) {
        for (int i = 0; i < expected.length; i++) {
            int error = Math.abs((actual[i] & 0xFF) - (expected[i] & 0xFF));
            assertThat(error).as("component %d", i).isLessThanOrEqualTo(i % 4 == 3 ? maxAlphaError : maxColourError);
        }
    }

    /**
     * The four blocks of a tile have one colour each and some transparent texels. All texels are exact and in their
     * own block.
     */
    @Test
    void encodesBlocksOfOneColourExactly() {
        byte[] rgba = new byte[4 * 16 * 8];
        for (int i = 0; i < 16 * 8; i++) {
            int block = i / 16 / 4 * 4 + i % 16 / 4;
            boolean isTransparent = i % 5 == 0;
            rgba[4 * i] = (byte) (block * 0x21);
            rgba[4 * i + 1] = (byte) (block % 2 * 0xFF);
            rgba[4 * i + 3] = (byte) (isTransparent ? 0 : 0xFF);
        }
        assertThat(pixels(encode(new Image(16, 8, rgba), GvrPixelFormat.CMPR), 0))
                .isEqualTo(rgba);
    }

    @Test
    void convertsColoursToLuma() {
        byte[] rgba = {-1, 0, 0, -1, 0, -1, 0, -1, 0, 0, -1, -1, -1, -1, -1, 0x40};
        byte[] greys = pixels(encode(new Image(4, 1, rgba), GvrPixelFormat.IA8), 0);
        assertThat(greys).containsExactly(76, 76, 76, -1, 150, 150, 150, -1, 29, 29, 29, -1, -1, -1, -1, 0x40);
    }

    @Seeds(10)
    void storesThePaletteInTheTextureOrInAFile(long seed) {
        Gen gen = Gen.seeded(seed);
        for (GvrPixelFormat format : new GvrPixelFormat[] {GvrPixelFormat.CI4, GvrPixelFormat.CI8}) {
            byte[] indices = gen.bytes(11 * 7);
            for (int i = 0; i < indices.length; i++) {
                indices[i] = (byte) (indices[i] & format.paletteSize() - 1);
            }
            Palette grey = Palette.grey(format.paletteSize());
            IndexedImage image = new IndexedImage(11, 7, indices, grey);
            GvrTexture internal =
                    rewrite(GvrEncoder.encode(image, format, GvrPaletteFormat.IA8, true, OptionalLong.of(77)));
            assertThat(internal.globalIndex()).isEqualTo(77);
            assertThat(pixels(internal, 0)).isEqualTo(image.toImage().rgba());
            GvrTexture external =
                    rewrite(GvrEncoder.encode(image, format, GvrPaletteFormat.IA8, false, OptionalLong.empty()));
            PaletteFile palette = RoundTrip.read(
                    new GvpFormat(),
                    RoundTrip.write(new GvpFormat(), PaletteFile.create(PaletteFile.GVPL, grey, GvrPaletteFormat.IA8)));
            assertThat(external.decode(0, Optional.of(palette.palette()), new ReadContext(ReadOptions.STRICT))
                            .rgba())
                    .isEqualTo(image.toImage().rgba());
        }
    }

    @Test
    void storesMipLevelsAfterTheImage() {
        Image image = new Image(16, 8, Gen.seeded(5).bytes(512));
        GvrTexture texture = rewrite(GvrEncoder.encode(image, GvrPixelFormat.RGBA8, true, OptionalLong.empty()));
        assertThat(texture.mipLevelCount()).isEqualTo(4);
        assertThat(pixels(texture, 0)).isEqualTo(image.rgba());
        assertThat(texture.decode(3, Optional.empty(), new ReadContext(ReadOptions.STRICT))
                        .width())
                .isEqualTo(2);
    }

    @Test
    void refusesUnsupportedImages() {
        Image image = new Image(6, 4, new byte[96]);
        assertThatThrownBy(() -> GvrEncoder.encode(image, GvrPixelFormat.I8, true, OptionalLong.empty()))
                .hasMessageContaining("powers of two");
        assertThatThrownBy(() -> encode(image, GvrPixelFormat.CI8)).hasMessageContaining("indexed");
        assertThatThrownBy(() -> encode(new Image(2048, 1, new byte[8192]), GvrPixelFormat.I8))
                .hasMessageContaining("1024");
        IndexedImage indexed = new IndexedImage(1, 1, new byte[] {16}, Palette.grey(256));
        assertThatThrownBy(() -> GvrEncoder.encode(
                        indexed, GvrPixelFormat.CI4, GvrPaletteFormat.IA8, true, OptionalLong.empty()))
                .hasMessageContaining("index 16");
        assertThat(GvrPixelFormat.formatFor(image)).isEqualTo(GvrPixelFormat.CMPR);
    }
}
