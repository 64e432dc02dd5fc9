package shuriken.convert.nitro.material;

import shuriken.convert.support.ResizeReport;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.Image;
import shuriken.image.RasterImage;
import shuriken.scene.Texture;
import shuriken.texture.ImageScaler;
import shuriken.texture.TextureSizes;
import shuriken.texture.ds.DsEncoder;
import shuriken.texture.ds.DsTexture;

/** Encodes images of a scene as textures of the DS. */
public final class DsTextureEncoder {
    private static final int MIN_SIDE_LENGTH = 8;
    /**
     * The maximum width or height. Larger textures would use too much memory: one of this size in compressed blocks
     * already uses 24 of the console's 512 KB.
     */
    private static final int MAX_SIDE_LENGTH = 256;

    private DsTextureEncoder() {}

    /** Encodes an image in the most suitable format. The sides of the image must be powers of two. */
    public static DsTexture encode(RasterImage image) {
        int paletteByteBudget = DsEncoder.defaultPaletteSize(image.width(), image.height());
        return DsEncoder.encode(image, DsEncoder.formatFor(image), paletteByteBudget, /* usesDithering= */ false);
    }

    /**
     * Resizes an image to the nearest size that the console supports, and reports a change.
     *
     * @param location the location of the scene's file, for diagnostics
     */
    public static RasterImage resizeToFit(Texture texture, SourceLocation location, ReadContext context) {
        Image image = texture.image();
        int width = TextureSizes.nearestPowerOfTwo(image.width(), MIN_SIDE_LENGTH, MAX_SIDE_LENGTH);
        int height = TextureSizes.nearestPowerOfTwo(image.height(), MIN_SIDE_LENGTH, MAX_SIDE_LENGTH);
        RasterImage originalImage = new RasterImage(image, texture.indexedImage());
        if (width == image.width() && height == image.height()) {
            return originalImage;
        }
        RasterImage resizedImage = RasterImage.of(ImageScaler.scale(image, width, height));
        ResizeReport.report(texture.name(), originalImage, resizedImage, location, context);
        return resizedImage;
    }
}
