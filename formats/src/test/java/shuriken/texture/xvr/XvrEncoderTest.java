package shuriken.texture.xvr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.image.Image;
import shuriken.image.IndexedImage;
import shuriken.image.Palette;
import shuriken.testkit.Gen;
import shuriken.testkit.RoundTrip;
import shuriken.testkit.Seeds;
import shuriken.texture.DxtColours;

class XvrEncoderTest {
    private static final XvrFormat FORMAT = new XvrFormat();

    private static XvrTexture rewrite(XvrTexture texture) {
        return RoundTrip.read(FORMAT, RoundTrip.write(FORMAT, texture));
    }

    private static byte[] pixels(XvrTexture texture, int level) {
        return texture.decode(level, Optional.empty(), new ReadContext(ReadOptions.STRICT))
                .rgba();
    }

    /** Encoding decoded texels again changes nothing. */
    @Seeds(20)
    void encodesDecodedTexelsUnchanged(long seed) {
        Gen gen = Gen.seeded(seed);
        for (XvrPixelFormat format : XvrPixelFormat.values()) {
            boolean isLossless = format.order() != XvrPixelFormat.Order.BLOCKS
                    && format != XvrPixelFormat.P8
                    && format != XvrPixelFormat.YUY2
                    && format != XvrPixelFormat.V8U8;
            if (isLossless) {
                Image noise = new Image(8, 4, gen.bytes(128));
                byte[] once = pixels(XvrEncoder.encode(noise, format, false, 0), 0);
                Image decoded = new Image(8, 4, once);
                assertThat(pixels(rewrite(XvrEncoder.encode(decoded, format, false, 0)), 0))
                        .as("%s", format)
                        .isEqualTo(once);
            }
        }
    }

    /** A block can store two colours and the steps between them exactly. */
    @Seeds(50)
    void encodesBlocksOfTwoColoursExactly(long seed) {
        Gen gen = Gen.seeded(seed);
        int[] colours = {
            DxtColours.expandTo8Bits(gen.intBelow(0x10000)), DxtColours.expandTo8Bits(gen.intBelow(0x10000))
        };
        byte[] rgba = new byte[8 * 8 * 4];
        for (int i = 0; i < rgba.length; i++) {
            rgba[i] = (byte) (colours[i / 4 * 7 % 11 % 2] >> 8 * (i % 4));
        }
        for (XvrPixelFormat format :
                new XvrPixelFormat[] {XvrPixelFormat.DXT1, XvrPixelFormat.DXT3, XvrPixelFormat.DXT5}) {
            XvrTexture texture = XvrEncoder.encode(new Image(8, 8, rgba), format, false, 0);
            assertThat(pixels(texture, 0)).as("%s", format).isEqualTo(rgba);
        }
    }

    @Test
    void dxt1KeepsTransparentTexels() {
        byte[] rgba = new byte[64];
        for (int i = 0; i < 16; i++) {
            rgba[4 * i] = (byte) 0xFF;
            rgba[4 * i + 3] = (byte) (i % 3 == 0 ? 0 : 0xFF);
        }
        byte[] decoded = pixels(XvrEncoder.encode(new Image(4, 4, rgba), XvrPixelFormat.DXT1, false, 0), 0);
        for (int i = 0; i < 16; i++) {
            assertThat(decoded[4 * i + 3]).isEqualTo(rgba[4 * i + 3]);
            assertThat(decoded[4 * i]).isEqualTo((byte) (i % 3 == 0 ? 0 : 0xFF));
        }
    }

    /** In a smooth image, the error of a colour component is at most 20, and that of alpha is at most 2. */
    @Test
    void encodesGradientsWithSmallErrors() {
        byte[] rgba = new byte[32 * 32 * 4];
        for (int i = 0; i < 32 * 32; i++) {
            rgba[4 * i] = (byte) (8 * (i % 32));
            rgba[4 * i + 1] = (byte) (8 * (i / 32));
            rgba[4 * i + 2] = (byte) 0x80;
            rgba[4 * i + 3] = (byte) (4 * (i % 32) + 64);
        }
        byte[] decoded = pixels(XvrEncoder.encode(new Image(32, 32, rgba), XvrPixelFormat.DXT5, true, 0), 0);
        for (int i = 0; i < rgba.length; i++) {
            int tolerance = i % 4 == 3 ? 2 : 20;
            assertThat(Math.abs((decoded[i] & 0xFF) - (rgba[i] & 0xFF)))
                    .as("byte %d", i)
                    .isLessThanOrEqualTo(tolerance);
        }
    }

    @Test
    void keepsGreysOfYuy2AndColoursOfV8u8() {
        byte[] greys = {0, 0, 0, -1, 90, 90, 90, -1, -128, -128, -128, -1, -1, -1, -1, -1};
        byte[] decoded = pixels(XvrEncoder.encode(new Image(4, 1, greys), XvrPixelFormat.YUY2, false, 0), 0);
        for (int i = 0; i < greys.length; i++) {
            assertThat(Math.abs((decoded[i] & 0xFF) - (greys[i] & 0xFF))).isLessThanOrEqualTo(1);
        }
        byte[] level = {-128, -128, -1, -1, -1, -128, -128, -1};
        assertThat(pixels(XvrEncoder.encode(new Image(2, 1, level), XvrPixelFormat.V8U8, false, 0), 0))
                .isEqualTo(level);
    }

    @Test
    void mipChainsHaveTheSizeOfRealFiles() {
        XvrTexture texture = XvrEncoder.encode(new Image(64, 64, new byte[4 * 64 * 64]), XvrPixelFormat.DXT1, true, 7);
        assertThat(texture.texelsSize())
                .as("levels below 4×4 are truncated, as in real files")
                .isEqualTo(2730);
        assertThat(8 + texture.length()).isEqualTo(2816);
        assertThat(texture.flags()).isEqualTo(XvrTexture.MIP_LEVELS_FLAG | XvrTexture.ALPHA_FLAG);
        assertThat(rewrite(texture).mipLevelCount()).isEqualTo(5);
        assertThat(rewrite(texture).globalIndex()).isEqualTo(7);
    }

    @Test
    void keepsIndices() {
        byte[] indices = Gen.seeded(1).bytes(8 * 16);
        XvrTexture texture = XvrEncoder.encode(new IndexedImage(8, 16, indices, Palette.grey(256)), 0);
        assertThat(rewrite(texture)
                        .decodeIndexed(0, Optional.empty(), new ReadContext(ReadOptions.STRICT))
                        .orElseThrow()
                        .indices())
                .isEqualTo(indices);
    }

    @Test
    void refusesUnsupportedSizes() {
        Image image = new Image(3, 4, new byte[48]);
        assertThatThrownBy(() -> XvrEncoder.encode(image, XvrPixelFormat.RGB565, false, 0))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> XvrEncoder.encode(image, XvrPixelFormat.DXT1, true, 0))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> XvrEncoder.encode(image, XvrPixelFormat.P8, false, 0))
                .isInstanceOf(IllegalArgumentException.class);
        assertThat(XvrPixelFormat.formatFor(image)).isEqualTo(XvrPixelFormat.DXT1);
        Image wide = new Image(5000, 3, new byte[60_000]);
        assertThatThrownBy(() -> XvrEncoder.encode(wide, XvrPixelFormat.DXT1, false, 0))
                .hasMessage("XVR DXT1 needs sides up to 4096, but the size is 5000×3. The nearest possible size is"
                        + " 4096×3");
        assertThatThrownBy(() -> XvrEncoder.encode(wide, XvrPixelFormat.RGB565, false, 0))
                .hasMessageContaining("powers of two up to 4096");
    }
}
