package shuriken.texture.xvr;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.image.Image;
import shuriken.image.RasterImage;
import shuriken.samples.TestImage;
import shuriken.texture.EncodeOptions;

/** Checks the header's flag for textures with alpha. */
class XvrAlphaTest {
    private static XvrTexture edit(XvrTexture texture, int component, int value) {
        byte[] rgba = TestImage.ROCK.draw(16).rgba().clone();
        rgba[4 * 20 + component] = (byte) value;
        return texture.withImage(
                RasterImage.of(new Image(16, 16, rgba)), EncodeOptions.DEFAULT, new ReadContext(ReadOptions.STRICT));
    }

    @ParameterizedTest
    @EnumSource(
            value = XvrPixelFormat.class,
            names = {"DXT1", "DXT3", "DXT5", "ARGB8888", "ARGB1555", "ARGB4444"})
    void setsTheAlphaFlagIfAnEditAddsAlpha(XvrPixelFormat format) {
        XvrTexture opaque = XvrEncoder.encode(TestImage.ROCK.draw(16), format, false, 3);
        assertThat(opaque.flags()).isZero();
        assertThat(edit(opaque, 0, 250).flags()).isZero();
        XvrTexture transparent = edit(opaque, 3, 0);
        assertThat(transparent.flags()).isEqualTo(XvrTexture.ALPHA_FLAG);
        assertThat(edit(transparent, 3, 255).flags())
                .as("the flag is never removed")
                .isEqualTo(XvrTexture.ALPHA_FLAG);
    }

    @ParameterizedTest
    @EnumSource(
            value = XvrPixelFormat.class,
            names = {"RGB565", "XRGB8888", "YUY2"})
    void setsNoAlphaFlagForFormatsWithoutAlpha(XvrPixelFormat format) {
        XvrTexture opaque = XvrEncoder.encode(TestImage.ROCK.draw(16), format, false, 3);
        assertThat(edit(opaque, 3, 0).flags()).isZero();
    }
}
