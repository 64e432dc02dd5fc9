package shuriken.modding.retexture;

import java.util.Optional;
import shuriken.assets.Formats;
import shuriken.image.Palette;
import shuriken.image.RasterImage;
import shuriken.modding.retexture.NewTextureSettings.CreatedFiles;
import shuriken.texture.svr.SvrDataFormat;
import shuriken.texture.svr.SvrEncoder;
import shuriken.texture.svr.SvrPixelFormat;
import shuriken.texture.svr.SvrTexture;

/** Encodes new SVR files, by default with a palette of 32-bit colours. */
final class NewSvrEncoder {
    private NewSvrEncoder() {}

    static CreatedFiles encode(NewTextureSettings settings, RasterImage image) {
        SvrPixelFormat pixelFormat = settings.pixelFormat().isEmpty()
                ? SvrPixelFormat.RGBA8
                : NewTextureSettings.constantNamed(SvrPixelFormat.values(), settings.pixelFormat());
        SvrDataFormat dataFormat = settings.dataFormat().isEmpty()
                ? SvrDataFormat.indexed(
                        fitsSmallPalette(settings.palette(), image) ? 4 : 8, pixelFormat, settings.hasMipLevels())
                : NewTextureSettings.constantNamed(SvrDataFormat.values(), settings.dataFormat());
        NewTextureRules.requirePaletteAllowed(
                settings.palette(), dataFormat.paletteSize(), "SVR " + dataFormat, "Choose an indexed data format");
        if (dataFormat.hasExternalPalette()) {
            throw new IllegalArgumentException(
                    dataFormat + " textures cannot be created, because their palette is in another file."
                            + " Choose another data format");
        }
        if (settings.hasMipLevels() && !dataFormat.hasMipLevels()) {
            throw new IllegalArgumentException("SVR " + dataFormat
                    + " textures cannot have mip levels. Choose SQUARE or a data format that ends in _SQUARE");
        }
        SvrTexture texture = dataFormat.paletteSize() == 0
                ? SvrEncoder.encode(image.image(), pixelFormat, dataFormat, settings.globalIndex())
                : SvrEncoder.encode(
                        settings.toIndexed(image, dataFormat.paletteSize(), pixelFormat.codec()::encode, pixelFormat),
                        pixelFormat,
                        dataFormat,
                        settings.globalIndex());
        return new CreatedFiles(Formats.write("svr", texture), Optional.empty(), pixelFormat + " " + dataFormat);
    }

    /**
     * Returns whether 4-bit indices are enough for the set palette, or for an indexed image if no palette is set. They
     * are never enough if there is neither.
     */
    private static boolean fitsSmallPalette(Optional<Palette> palette, RasterImage image) {
        return palette.map(colours -> colours.size() <= NewTextureSettings.SMALL_PALETTE_SIZE)
                .or(() -> image.indexed()
                        .map(indexed ->
                                NewTextureSettings.findHighestIndex(indexed) < NewTextureSettings.SMALL_PALETTE_SIZE))
                .orElse(false);
    }
}
