package shuriken.modding.retexture;

import java.util.Optional;
import shuriken.assets.Formats;
import shuriken.image.Palette;
import shuriken.image.RasterImage;
import shuriken.modding.retexture.NewTexture.Made;
import shuriken.texture.svr.SvrDataFormat;
import shuriken.texture.svr.SvrEncoder;
import shuriken.texture.svr.SvrPixelFormat;
import shuriken.texture.svr.SvrTexture;

/** Encodes new SVR files: with a palette of 32-bit colours unless the settings say otherwise. */
final class NewSvr {
    private NewSvr() {}

    static Made encode(NewTexture settings, RasterImage image) {
        SvrPixelFormat format = settings.pixels().isEmpty()
                ? SvrPixelFormat.RGBA8
                : NewTexture.constantNamed(SvrPixelFormat.values(), settings.pixels());
        SvrDataFormat data = settings.data().isEmpty()
                ? SvrDataFormat.indexed(isSmall(settings.palette(), image) ? 4 : 8, format, settings.mips())
                : NewTexture.constantNamed(SvrDataFormat.values(), settings.data());
        KindRules.checkPalette(settings.palette(), data.paletteSize(), "SVR " + data, "Choose an indexed data format");
        if (data.isExternal()) {
            throw new IllegalArgumentException(
                    data + " textures store their palette in another file and cannot be encoded");
        }
        if (settings.mips() && !data.hasMips()) {
            throw new IllegalArgumentException("SVR " + data + " has no mip levels");
        }
        SvrTexture texture = data.paletteSize() == 0
                ? SvrEncoder.encode(image.image(), format, data, settings.globalIndex())
                : SvrEncoder.encode(
                        settings.indexed(image, data.paletteSize(), format.codec()::encode, format),
                        format,
                        data,
                        settings.globalIndex());
        return new Made(Formats.write("svr", texture), Optional.empty(), format + " " + data);
    }

    private static boolean isSmall(Optional<Palette> palette, RasterImage image) {
        return palette.map(colours -> colours.size() <= 16)
                .or(() -> image.indexed().map(indexed -> NewTexture.highest(indexed) < 16))
                .orElse(false);
    }
}
