package shuriken.modding.retexture;

import java.util.Optional;
import shuriken.assets.Formats;
import shuriken.image.Palette;
import shuriken.image.RasterImage;
import shuriken.modding.retexture.NewTexture.CreatedFiles;
import shuriken.texture.svr.SvrDataFormat;
import shuriken.texture.svr.SvrEncoder;
import shuriken.texture.svr.SvrPixelFormat;
import shuriken.texture.svr.SvrTexture;

/** Encodes new SVR files. They have a palette of 32-bit colours unless the settings name other formats. */
final class NewSvr {
    private NewSvr() {}

    static CreatedFiles encode(NewTexture settings, RasterImage image) {
        SvrPixelFormat format = settings.pixelFormat().isEmpty()
                ? SvrPixelFormat.RGBA8
                : NewTexture.constantNamed(SvrPixelFormat.values(), settings.pixelFormat());
        SvrDataFormat data = settings.dataFormat().isEmpty()
                ? SvrDataFormat.indexed(fitsSmallPalette(settings.palette(), image) ? 4 : 8, format, settings.hasMips())
                : NewTexture.constantNamed(SvrDataFormat.values(), settings.dataFormat());
        NewTextureRules.checkPalette(
                settings.palette(), data.paletteSize(), "SVR " + data, "Choose an indexed data format");
        if (data.isExternal()) {
            throw new IllegalArgumentException(
                    data + " textures cannot be created, because their palette is in another file."
                            + " Choose another data format");
        }
        if (settings.hasMips() && !data.hasMips()) {
            throw new IllegalArgumentException("SVR " + data
                    + " textures cannot have mip levels. Choose SQUARE or a data format that ends in _SQUARE");
        }
        SvrTexture texture = data.paletteSize() == 0
                ? SvrEncoder.encode(image.image(), format, data, settings.globalIndex())
                : SvrEncoder.encode(
                        settings.toIndexed(image, data.paletteSize(), format.codec()::encode, format),
                        format,
                        data,
                        settings.globalIndex());
        return new CreatedFiles(Formats.write("svr", texture), Optional.empty(), format + " " + data);
    }

    private static boolean fitsSmallPalette(Optional<Palette> palette, RasterImage image) {
        return palette.map(colours -> colours.size() <= 16)
                .or(() -> image.indexed().map(indexed -> NewTexture.highestIndex(indexed) < 16))
                .orElse(false);
    }
}
