package shuriken.modding.retexture;

import java.util.Locale;
import java.util.Optional;
import shuriken.assets.Formats;
import shuriken.image.IndexedImage;
import shuriken.image.Palette;
import shuriken.image.RasterImage;
import shuriken.modding.retexture.NewTextureSettings.CreatedFiles;
import shuriken.texture.PaletteFile;
import shuriken.texture.pvr.PvrDataFormat;
import shuriken.texture.pvr.PvrEncoder;
import shuriken.texture.pvr.PvrPixelFormat;

/**
 * Encodes new PVR files. If no data format is set, an image gets a palette in a PVP file if a palette is set, or if the
 * image is indexed and no pixel format is set. Otherwise, a rectangular image without mip levels or a bump map is not
 * compressed, and any other image is compressed with VQ.
 */
final class NewPvrEncoder {
    /** The maximum width of an image that is stored as small VQ by default. */
    private static final int MAX_SMALL_VQ_WIDTH = 64;

    private NewPvrEncoder() {}

    static CreatedFiles encode(NewTextureSettings settings, RasterImage image) {
        PvrPixelFormat format = settings.pixelFormat().isEmpty()
                ? PvrPixelFormat.formatFor(image.image())
                : NewTextureSettings.constantNamed(PvrPixelFormat.values(), settings.pixelFormat());
        PvrDataFormat baseDataFormat = settings.dataFormat().isEmpty()
                ? defaultDataFormat(settings, image, format)
                : NewTextureSettings.constantNamed(PvrDataFormat.values(), settings.dataFormat());
        PvrDataFormat dataFormat =
                settings.hasMipLevels() ? NewTextureRules.withMipLevels(baseDataFormat) : baseDataFormat;
        String formatNames = format + " " + dataFormat;
        NewTextureRules.requirePaletteAllowed(
                settings.palette(), dataFormat.paletteSize(), "PVR " + dataFormat, "Choose PALETTIZE4 or PALETTIZE8");
        if (dataFormat.paletteSize() == 0) {
            return new CreatedFiles(
                    Formats.write("pvr", PvrEncoder.encode(image.image(), format, dataFormat, settings.globalIndex())),
                    Optional.empty(),
                    formatNames);
        }
        if (!format.canBeInPalette()) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT, "the palette of a %s texture cannot use the pixel format %s", dataFormat, format));
        }
        IndexedImage indexed = settings.toIndexed(image, dataFormat.paletteSize(), format.codec()::encode, format);
        PaletteFile paletteFile = PaletteFile.create(PaletteFile.PVPL, indexed.palette(), format);
        return new CreatedFiles(
                Formats.write("pvr", PvrEncoder.encode(indexed, format, dataFormat, settings.globalIndex())),
                Optional.of(Formats.write("pvp", paletteFile)),
                formatNames);
    }

    private static PvrDataFormat defaultDataFormat(
            NewTextureSettings settings, RasterImage image, PvrPixelFormat format) {
        if (settings.palette().isPresent()
                || (image.indexed().isPresent() && settings.pixelFormat().isEmpty())) {
            int colourCount = settings.palette()
                    .map(Palette::size)
                    .orElseGet(() -> 1
                            + NewTextureSettings.findHighestIndex(
                                    image.indexed().orElseThrow()));
            return colourCount <= NewTextureSettings.SMALL_PALETTE_SIZE
                    ? PvrDataFormat.PALETTIZE4
                    : PvrDataFormat.PALETTIZE8;
        }
        if (image.width() != image.height() && !settings.hasMipLevels()) {
            return PvrDataFormat.TWIDDLED_RECTANGLE;
        }
        if (format == PvrPixelFormat.BUMP || format == PvrPixelFormat.BUMP_ANGLES) {
            return PvrDataFormat.TWIDDLED;
        }
        return image.width() <= MAX_SMALL_VQ_WIDTH ? PvrDataFormat.SMALLVQ : PvrDataFormat.VQ;
    }
}
