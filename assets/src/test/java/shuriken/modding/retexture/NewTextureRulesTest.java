package shuriken.modding.retexture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import shuriken.assets.Asset;
import shuriken.assets.Formats;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.image.Image;
import shuriken.image.IndexedImage;
import shuriken.image.Palette;
import shuriken.image.RasterImage;
import shuriken.modding.retexture.NewTextureSettings.Kind;
import shuriken.resolve.TextureBanks;
import shuriken.texture.EncodedTexture;
import shuriken.texture.TextureBank;
import shuriken.texture.ds.DsFormat;
import shuriken.texture.gvr.GvrPixelFormat;
import shuriken.texture.pvr.PvrDataFormat;
import shuriken.texture.pvr.PvrPixelFormat;
import shuriken.texture.svr.SvrDataFormat;
import shuriken.texture.svr.SvrPixelFormat;
import shuriken.texture.xvr.XvrPixelFormat;

/**
 * Every combination of format, size, levels and palette yields a texture of that size or one sentence with the reason.
 */
class NewTextureRulesTest {
    private static final int[][] SIZES = {
        {1, 1}, {4, 4}, {8, 8}, {8, 16}, {64, 32}, {12, 12}, {100, 64}, {96, 40}, {33, 8}, {1024, 8}, {2048, 8},
        {8, 2048}
    };

    private int acceptedCount;
    private int refusedCount;

    @ParameterizedTest
    @EnumSource(Kind.class)
    void createsATextureOrExplainsTheError(Kind kind) {
        for (String pixels : pixels(kind)) {
            for (String data : data(kind)) {
                for (int[] size : SIZES) {
                    for (RasterImage image : images(size[0], size[1])) {
                        check(settings(kind, pixels, data, false), image);
                        check(settings(kind, pixels, data, true), image);
                    }
                }
            }
        }
        assertThat(acceptedCount).as("legal").isPositive();
        assertThat(refusedCount).as("refused").isPositive();
    }

    private static NewTextureSettings settings(Kind kind, String pixels, String data, boolean mips) {
        OptionalLong globalIndex = kind == Kind.NSBTX ? OptionalLong.empty() : OptionalLong.of(7);
        return new NewTextureSettings(kind, pixels, data, mips, Optional.empty(), globalIndex, 0, false, false);
    }

    /** Returns the pixel formats. The empty name is the format that depends on the image. */
    private static List<String> pixels(Kind kind) {
        Enum<?>[] pixelFormats = switch (kind) {
            case PVR -> PvrPixelFormat.values();
            case GVR -> GvrPixelFormat.values();
            case XVR -> XvrPixelFormat.values();
            case SVR -> SvrPixelFormat.values();
            case NSBTX -> DsFormat.values();
        };
        return Stream.concat(Stream.of(""), Stream.of(pixelFormats).map(Enum::name))
                .toList();
    }

    private static List<String> data(Kind kind) {
        Enum<?>[] dataFormats = kind == Kind.PVR ? PvrDataFormat.values() : SvrDataFormat.values();
        return kind == Kind.PVR || kind == Kind.SVR
                ? Stream.concat(Stream.of(""), Stream.of(dataFormats).map(Enum::name))
                        .toList()
                : List.of("", "TWIDDLED");
    }

    /** Returns images in true colour with alpha, with 4 colours and with 256 colours. */
    private static List<RasterImage> images(int width, int height) {
        byte[] rgba = new byte[4 * width * height];
        byte[] fewColours = new byte[width * height];
        byte[] manyColours = new byte[width * height];
        for (int i = 0; i < fewColours.length; i++) {
            fewColours[i] = (byte) (i % 4);
            manyColours[i] = (byte) i;
            rgba[4 * i] = (byte) i;
            rgba[4 * i + 3] = (byte) (i % 3 * 100);
        }
        return List.of(
                RasterImage.of(new Image(width, height, rgba)),
                RasterImage.of(new IndexedImage(width, height, fewColours, Palette.grey(4))),
                RasterImage.of(new IndexedImage(width, height, manyColours, Palette.grey(256))));
    }

    private void check(NewTextureSettings settings, RasterImage image) {
        String description = settings + " " + image.width() + "×" + image.height();
        NewTextureSettings.CreatedFiles result;
        try {
            result = settings.encode("x", image);
        } catch (IllegalArgumentException e) {
            refusedCount++;
            assertThat(e.getMessage())
                    .as(description)
                    .isNotBlank()
                    .hasSizeLessThan(500)
                    .doesNotContain("\n", "null", "Exception")
                    .matches("(?s).*[a-z]{2,} .*[a-z0-9]{2,}.*");
            return;
        }
        acceptedCount++;
        EncodedTexture decodedTexture = texture(settings.kind(), result.textureBytes());
        assertThat(decodedTexture.width()).as(description).isEqualTo(image.width());
        assertThat(decodedTexture.height()).as(description).isEqualTo(image.height());
        assertThat(decodedTexture.mipLevelCount() > 1)
                .as(description)
                .isEqualTo(decodedTexture.width() > 1
                        && decodedTexture.height() > 1
                        && expectsMips(settings, decodedTexture));
        for (int level = 0; level < decodedTexture.mipLevelCount(); level++) {
            decodedTexture.decode(level, Optional.empty(), new ReadContext(ReadOptions.LENIENT));
        }
    }

    /**
     * Returns whether the texture must have mip levels. A data format can require or exclude them, and blocks of fewer
     * than 4 texels have none.
     */
    private static boolean expectsMips(NewTextureSettings settings, EncodedTexture decodedTexture) {
        return switch (settings.kind()) {
            case PVR -> PvrDataFormat.valueOf(decodedTexture.dataFormatName()).hasMipLevels();
            case GVR -> settings.hasMipLevels();
            case XVR ->
                settings.hasMipLevels()
                        && !(decodedTexture.dataFormatName().equals("BLOCKS")
                                && Math.min(decodedTexture.width(), decodedTexture.height()) < 8);
            case SVR ->
                SvrDataFormat.valueOf(decodedTexture.dataFormatName()).hasMipLevels()
                        && Math.min(decodedTexture.width(), decodedTexture.height()) >= 16;
            case NSBTX -> false;
        };
    }

    private static EncodedTexture texture(Kind kind, byte[] bytes) {
        Object model = Asset.of(bytes, "x." + kind.id()).read(new ReadContext(ReadOptions.STRICT));
        if (model instanceof EncodedTexture texture) {
            return texture;
        }
        TextureBank bank = TextureBanks.collect(model, Formats.CONVERTERS, ConvertOptions.DEFAULT)
                .getFirst();
        return PaletteMatcher.withLikelyPalette(bank, "x", unused -> java.util.Set.of())
                .orElseThrow();
    }

    /** The size that {@code --resize} chooses is accepted. */
    @ParameterizedTest
    @EnumSource(Kind.class)
    void nearestSizeIsValid(Kind kind) {
        for (String pixels : pixels(kind)) {
            for (int[] size : SIZES) {
                RasterImage image = images(size[0], size[1]).getFirst();
                NewTextureSettings settings = settings(kind, pixels, "", false);
                try {
                    settings.encode("x", settings.resizedToValidSize(image));
                } catch (IllegalArgumentException e) {
                    assertThat(e.getMessage()).as("%s", settings).doesNotContain("nearest");
                }
            }
        }
    }

    @Test
    void refusesPropertiesThatTheFileCannotStore() {
        Optional<Palette> emptyPalette = Optional.empty();
        OptionalLong globalIndex = OptionalLong.of(7);
        assertRefused(
                new NewTextureSettings(Kind.NSBTX, "", "", true, emptyPalette, OptionalLong.empty(), 0, false, false),
                "mip levels");
        assertRefused(
                new NewTextureSettings(Kind.NSBTX, "", "", false, emptyPalette, globalIndex, 0, false, false),
                "a global index");
        assertRefused(
                new NewTextureSettings(
                        Kind.NSBTX, "", "vq", false, emptyPalette, OptionalLong.empty(), 0, false, false),
                "PVR and SVR");
        assertRefused(
                new NewTextureSettings(Kind.PVR, "", "", false, emptyPalette, globalIndex, 64, false, false),
                "a palette size can be set only for DS BLOCK4X4 textures");
        assertRefused(
                new NewTextureSettings(Kind.PVR, "", "rectangle", true, emptyPalette, globalIndex, 0, false, false),
                "no variant with mip levels");
        Optional<Palette> grey = Optional.of(Palette.grey(16));
        assertRefused(
                new NewTextureSettings(Kind.PVR, "", "vq", false, grey, globalIndex, 0, false, false),
                "VQ textures cannot use a palette");
        assertRefused(
                new NewTextureSettings(Kind.GVR, "cmpr", "", false, grey, globalIndex, 0, false, false),
                "CMPR textures cannot use a palette");
        assertRefused(
                new NewTextureSettings(Kind.XVR, "", "", false, grey, globalIndex, 0, false, false),
                "DXT3 textures cannot use a palette");
        assertRefused(
                new NewTextureSettings(Kind.NSBTX, "direct", "", false, grey, OptionalLong.empty(), 0, false, false),
                "DIRECT textures cannot use a palette");
    }

    private static void assertRefused(NewTextureSettings settings, String rule) {
        assertThatThrownBy(() -> settings.encode("x", images(8, 8).getFirst())).hasMessageContaining(rule);
    }

    @Test
    void choosesAFormatWithMipmapsOrPalettesOnRequest() {
        RasterImage image = images(64, 64).getFirst();
        assertThat(settings(Kind.PVR, "", "vq", true).encode("x", image).formatNames())
                .isEqualTo("ARGB4444 VQ_MM");
        assertThat(settings(Kind.PVR, "", "twiddled", true).encode("x", image).formatNames())
                .isEqualTo("ARGB4444 TWIDDLED_MM");
        Optional<Palette> grey = Optional.of(Palette.grey(16));
        assertThat(new NewTextureSettings(Kind.PVR, "", "", false, grey, OptionalLong.of(7), 0, false, false)
                        .encode("x", image)
                        .formatNames())
                .isEqualTo("ARGB4444 PALETTIZE4");
        assertThat(new NewTextureSettings(Kind.GVR, "", "", false, grey, OptionalLong.of(7), 0, false, false)
                        .encode("x", image)
                        .formatNames())
                .isEqualTo("CI4 RGB5A3");
        assertThat(new NewTextureSettings(Kind.NSBTX, "", "", false, grey, OptionalLong.empty(), 0, false, false)
                        .encode("x", RasterImage.of(image.image()))
                        .formatNames())
                .isIn("A3I5", "A5I3", "COLOUR16");
    }

    @Test
    void namesUnknownWords() {
        RasterImage image = images(8, 8).getFirst();
        assertThatThrownBy(() -> settings(Kind.PVR, "rgb999", "", false).encode("x", image))
                .hasMessageContaining("unknown format \"rgb999\". Choose from ARGB1555, RGB565");
        assertThatThrownBy(() -> settings(Kind.GVR, "", "vq", false).encode("x", image))
                .hasMessageContaining("A data format can be set for PVR and SVR");
        List<RasterImage> twoImages = new ArrayList<>(List.of(image, image));
        assertThatThrownBy(() -> settings(Kind.NSBTX, "block4x4", "", false).withSharedPalette(twoImages))
                .hasMessageContaining("DS BLOCK4X4 textures cannot share a palette. Choose COLOUR4, COLOUR16");
        assertThatThrownBy(() -> settings(Kind.XVR, "", "", false).withSharedPalette(twoImages))
                .hasMessageContaining("XVR textures cannot share a palette");
    }
}
