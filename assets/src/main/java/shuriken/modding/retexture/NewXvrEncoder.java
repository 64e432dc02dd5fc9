package shuriken.modding.retexture;

import java.util.Optional;
import shuriken.assets.Formats;
import shuriken.image.IndexedImage;
import shuriken.image.RasterImage;
import shuriken.modding.retexture.NewTextureSettings.CreatedFiles;
import shuriken.texture.xvr.XvrEncoder;
import shuriken.texture.xvr.XvrPixelFormat;
import shuriken.texture.xvr.XvrTexture;

/** Encodes new XVR files, by default as DXT1, or as DXT3 if the image has intermediate alphas. */
final class NewXvrEncoder {
    private NewXvrEncoder() {}

    static CreatedFiles encode(NewTextureSettings settings, RasterImage image) {
        XvrPixelFormat format = settings.pixelFormat().isEmpty()
                ? XvrPixelFormat.formatFor(image.image())
                : NewTextureSettings.constantNamed(XvrPixelFormat.values(), settings.pixelFormat());
        NewTextureRules.requirePaletteAllowed(
                settings.palette(),
                /* paletteSize= */ 0,
                "XVR " + format,
                "For P8, use an indexed PNG without a separate palette");
        long globalIndex = settings.globalIndex().orElse(0);
        XvrTexture texture = format == XvrPixelFormat.P8
                ? XvrEncoder.encode(requireIndexed(settings, image), globalIndex)
                : XvrEncoder.encode(image.image(), format, settings.hasMipLevels(), globalIndex);
        return new CreatedFiles(Formats.write("xvr", texture), Optional.empty(), format.name());
    }

    /** Returns the indices and colours for a P8 texture, which has no mip levels and no palette in its own file. */
    private static IndexedImage requireIndexed(NewTextureSettings settings, RasterImage image) {
        if (settings.hasMipLevels()) {
            throw new IllegalArgumentException("P8 textures cannot have mip levels");
        }
        return image.indexed()
                .orElseThrow(() -> new IllegalArgumentException(
                        "P8 textures store their palette in another file, so the image must be an indexed PNG"));
    }
}
