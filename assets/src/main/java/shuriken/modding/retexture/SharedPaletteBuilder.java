package shuriken.modding.retexture;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;
import shuriken.image.IndexedImage;
import shuriken.image.Palette;
import shuriken.image.RasterImage;
import shuriken.texture.ColourCodec;
import shuriken.texture.PaletteQuantizer;
import shuriken.texture.ds.DsEncoder;
import shuriken.texture.ds.DsFormat;
import shuriken.texture.gvr.GvrPaletteFormat;
import shuriken.texture.gvr.GvrPixelFormat;
import shuriken.texture.pvr.PvrDataFormat;
import shuriken.texture.pvr.PvrPixelFormat;

/** Creates one palette for several new textures. */
final class SharedPaletteBuilder {
    private SharedPaletteBuilder() {}

    /** Returns the settings with the palette that all images will use, and with the formats that it requires. */
    static NewTextureSettings withSharedPalette(NewTextureSettings settings, List<RasterImage> images) {
        return switch (settings.kind()) {
            case PVR -> withPvrPalette(settings, images);
            case GVR -> withGvrPalette(settings, images);
            case NSBTX -> withDsPalette(settings, images);
            case SVR, XVR -> throw new IllegalArgumentException(settings.kind() + " textures cannot share a palette");
        };
    }

    private static IllegalArgumentException unsupported(String format, String alternatives) {
        return new IllegalArgumentException(
                String.format(Locale.ROOT, "%s textures cannot share a palette. Choose %s", format, alternatives));
    }

    private static NewTextureSettings withPvrPalette(NewTextureSettings settings, List<RasterImage> images) {
        PvrDataFormat defaultFormat = settings.hasMipLevels() ? PvrDataFormat.PALETTIZE8_MM : PvrDataFormat.PALETTIZE8;
        PvrDataFormat dataFormat = settings.dataFormat().isEmpty()
                ? defaultFormat
                : NewTextureSettings.constantNamed(PvrDataFormat.values(), settings.dataFormat());
        if (dataFormat.paletteSize() == 0) {
            throw unsupported("PVR " + dataFormat, "PALETTIZE4, PALETTIZE8 or their _MM variants");
        }
        PvrPixelFormat pixelFormat = settings.pixelFormat().isEmpty()
                ? images.stream()
                        .map(image -> PvrPixelFormat.formatFor(image.image()))
                        .max(SharedPaletteBuilder::compareAlphaBits)
                        .orElseThrow()
                : NewTextureSettings.constantNamed(PvrPixelFormat.values(), settings.pixelFormat());
        if (!pixelFormat.canBeInPalette()) {
            throw unsupported("PVR " + pixelFormat, "a pixel format with colours");
        }
        Palette palette =
                createPalette(settings, images, dataFormat.paletteSize(), roundingFunction(pixelFormat.codec()));
        return withPalette(settings, pixelFormat.name(), dataFormat.name(), palette);
    }

    /** Compares formats by the number of alpha bits: none, one, four. */
    private static int compareAlphaBits(PvrPixelFormat left, PvrPixelFormat right) {
        List<PvrPixelFormat> sorted = List.of(PvrPixelFormat.RGB565, PvrPixelFormat.ARGB1555, PvrPixelFormat.ARGB4444);
        return Integer.compare(sorted.indexOf(left), sorted.indexOf(right));
    }

    private static NewTextureSettings withGvrPalette(NewTextureSettings settings, List<RasterImage> images) {
        GvrPixelFormat format = settings.pixelFormat().isEmpty()
                ? GvrPixelFormat.CI8
                : NewTextureSettings.constantNamed(GvrPixelFormat.values(), settings.pixelFormat());
        if (format.paletteSize() == 0) {
            throw unsupported("GVR " + format, "CI4 or CI8");
        }
        Palette palette = createPalette(
                settings, images, format.paletteSize(), roundingFunction(GvrPaletteFormat.RGB5A3.codec()));
        return withPalette(settings, format.name(), /* dataFormat= */ "", palette);
    }

    private static NewTextureSettings withDsPalette(NewTextureSettings settings, List<RasterImage> images) {
        DsFormat format = settings.pixelFormat().isEmpty()
                ? DsEncoder.sharedFormatFor(images)
                : NewTextureSettings.constantNamed(DsFormat.values(), settings.pixelFormat());
        if (format.colourCount() == 0) {
            throw unsupported("DS " + format, "COLOUR4, COLOUR16, COLOUR256, A3I5 or A5I3");
        }
        Palette palette = findCommonPalette(images)
                .or(settings::palette)
                .orElseGet(() -> DsEncoder.computeSharedPalette(
                        images.stream().map(RasterImage::image).toList(), format));
        return withPalette(settings, format.name(), /* dataFormat= */ "", palette);
    }

    /** Returns a function that rounds RGBA colours to the nearest colours that a format can store. */
    private static UnaryOperator<byte[]> roundingFunction(ColourCodec codec) {
        return rgba -> codec.decode(codec.encode(rgba), 0, rgba.length / 4);
    }

    private static NewTextureSettings withPalette(
            NewTextureSettings settings, String pixelFormat, String dataFormat, Palette palette) {
        return new NewTextureSettings(
                settings.kind(),
                pixelFormat,
                dataFormat,
                settings.hasMipLevels(),
                Optional.of(palette),
                settings.globalIndex(),
                settings.maxPaletteBytes(),
                settings.isDithered(),
                /* hasSharedPalette= */ true);
    }

    /** Returns the palette of the images if they share one, else the palette of the settings, else a new palette. */
    private static Palette createPalette(
            NewTextureSettings settings, List<RasterImage> images, int paletteSize, UnaryOperator<byte[]> rounding) {
        return findCommonPalette(images)
                .or(settings::palette)
                .orElseGet(() -> PaletteQuantizer.computePalette(
                        images.stream().map(RasterImage::image).toList(), paletteSize, rounding));
    }

    /** Returns the palette that all images have, if they are indexed with equal palettes. */
    private static Optional<Palette> findCommonPalette(List<RasterImage> images) {
        Optional<Palette> first = images.getFirst().indexed().map(IndexedImage::palette);
        boolean areAllIndexed = first.isPresent() && images.stream().allMatch(image -> usesPalette(image, first.get()));
        return first.filter(unused -> areAllIndexed);
    }

    private static boolean usesPalette(RasterImage image, Palette palette) {
        return image.indexed()
                .filter(indexed -> Arrays.equals(indexed.palette().rgba(), palette.rgba()))
                .isPresent();
    }

    /**
     * Returns an image in the colours of a palette. An image that already has the palette is unchanged. In any other
     * image, each pixel gets the index of the entry with the nearest colour and alpha.
     */
    static IndexedImage mapToPalette(RasterImage image, Palette palette, DsFormat format, boolean isDithered) {
        return usesPalette(image, palette)
                ? image.indexed().orElseThrow()
                : DsEncoder.mapToPalette(image.image(), palette, format, isDithered);
    }
}
